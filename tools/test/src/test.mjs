// Runs on the machine's own Node, with nothing installed: installs what the lock file lists and a browser, then starts
// the pinned Node.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, pinnedNode } from '../../start/src/install.mjs'
import { ensureChromium } from './chromium.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')

try {
  await ensureInstalled(root)
  const child = spawn(pinnedNode(root), [path.join(root, 'tools/test/src/main.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: ensureChromium() },
  })
  // Ctrl-C reaches the child as well; wait for its last line.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  child.once('exit', (code) => process.exit(code ?? 1))
} catch (error) {
  console.error(error.message)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
