// `npm run test:restore`, on the machine's own Node, with nothing installed.
import { launch } from './install.mjs'

await launch('tools/start/src/restore/run-restore.ts', process.argv.slice(2))
