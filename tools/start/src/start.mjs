// Runs on the machine's own Node, with nothing installed.
import { launch } from './install.mjs'

await launch('tools/start/src/main.ts', process.argv.slice(2))
