// Keeps the files of one build, so that the game starts without a network. The
// page itself is asked for first, because only it knows of a newer build. It also tells,
// behind this file's name, whether it takes the program packed.
const build = 'BUILD';
const program = location.search === '?packed' ? 'game.wasm.gz?' : 'game.wasm?';
const keep = 'cometfall-' + build;
const files = ['./', 'wasm_exec.js?' + build, program + build, 'manifest.webmanifest', 'icon.svg', 'icon.png'];

self.addEventListener('install', e => {
  e.waitUntil(caches.open(keep).then(c => c.addAll(files)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', e => {
  const old = names => names.filter(n => n.startsWith('cometfall-') && n !== keep);
  e.waitUntil(caches.keys().then(names => Promise.all(old(names).map(n => caches.delete(n)))).then(() => self.clients.claim()));
});

self.addEventListener('fetch', e => {
  const { request } = e;
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return;
  const kept = () => caches.open(keep).then(c => c.match(request.mode === 'navigate' ? './' : request));
  e.respondWith(request.mode === 'navigate'
    ? fetch(request).catch(async fault => (await kept()) ?? Promise.reject(fault))
    : kept().then(answer => answer ?? fetch(request)));
});
