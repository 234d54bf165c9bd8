package main

import "io"

func commands() []command { return tools() }

func openWindow([]string, io.Writer, io.Writer) int { return 0 }
