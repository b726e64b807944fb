import { preparePage } from './prepare-page.ts'

// Stands in the page itself, so that the first paint waits for no other file.
preparePage(document.documentElement)
