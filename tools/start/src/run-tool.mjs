// `node run-tool.mjs <tool> [arguments]` runs on the machine's own Node, with nothing installed: installs what the lock
// file lists, then runs the tool's main.ts on the pinned Node.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, pinnedNode } from './install.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')
const [tool, ...args] = process.argv.slice(2)
try {
  await ensureInstalled(root)
  const child = spawn(pinnedNode(root), [path.join(root, 'tools', tool, 'src/main.ts'), ...args], {
    cwd: root,
    stdio: 'inherit',
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  child.once('exit', (code) => process.exit(code ?? 1))
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
