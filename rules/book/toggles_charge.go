package book

// chargeToggles are about charging (CHARGE).
var chargeToggles = []Toggle{}
