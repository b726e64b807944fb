// `node run-tool.mjs <tool> [arguments]`, on the machine's own Node, with nothing installed.
import { launch } from './install.mjs'

const [tool, ...args] = process.argv.slice(2)
await launch(`tools/${tool}/src/main.ts`, args)
