import { execFileSync, spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder, until } from './testing/portal-under-test.ts'

const { folder, remove } = temporaryFolder()
afterAll(remove)

const oldNode = execFileSync('sh', ['-c', 'command -v node'], { encoding: 'utf8' }).trim()
let root = ''
let clones = 0

/** A clone with nothing installed, no dependencies, and a `main.ts` that prints its arguments. */
beforeEach(() => {
  clones += 1
  root = path.join(folder, `clone-${clones}`)
  const source = path.join(root, 'tools/start/src')
  mkdirSync(source, { recursive: true })
  for (const file of ['start.mjs', 'install.mjs', 'only-one.mjs'])
    copyFileSync(path.join(import.meta.dirname, file), path.join(source, file))
  writeFileSync(path.join(source, 'main.ts'), mainThatTells)
  writeLock('1.0.0')
})

const mainThatTells = `
const given: string[] = process.argv.slice(2)
process.on('SIGTERM', () => process.exit(5))
process.on('disconnect', () => process.exit(6))
console.log('main', process.pid, given.join(' '))
if (given.includes('--end')) process.exit(3)
setInterval(() => undefined, 1000)
`

function writeLock(version: string): void {
  const manifest = { name: 'clone', version }
  writeFileSync(path.join(root, 'package.json'), JSON.stringify(manifest))
  writeFileSync(
    path.join(root, 'package-lock.json'),
    JSON.stringify({ ...manifest, lockfileVersion: 3, requires: true, packages: { '': manifest } }),
  )
}

function start(...given: string[]) {
  const child = spawn(process.execPath, [path.join(root, 'tools/start/src/start.mjs'), ...given], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  }) as ChildProcessByStdio<null, Readable, Readable>
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  return { child, said: () => said, exit: once(child, 'close').then(([code]) => code as number | null) }
}

const mainPid = (said: string) => Number(/main (\d+)/.exec(said)?.[1] ?? 0)

describe('npm start', () => {
  test('installs what the lock file lists, with visible output, and passes on arguments and exit code', async () => {
    const { said, exit } = start('--dev', '--end')
    expect(await exit).toBe(3)
    expect(said()).toMatch(/^Installing what package-lock\.json says[^]*main \d+ --dev --end\n$/)
  })

  test('installs nothing the second time, and again when the lock file has changed', async () => {
    await start('--end').exit
    const second = start('--end')
    await second.exit
    expect(second.said()).toMatch(/^main/)
    writeLock('1.1.0')
    const third = start('--end')
    await third.exit
    expect(third.said()).toMatch(/^Installing/)
  })

  test('twice at the same time installs once', async () => {
    const [first, second] = [start('--end'), start('--end')]
    expect(await Promise.all([first.exit, second.exit])).toEqual([3, 3])
    expect((first.said() + second.said()).match(/Installing/g)).toHaveLength(1)
  })

  test('passes SIGTERM on', async () => {
    const { child, said, exit } = start()
    await until(() => mainPid(said()) > 0)
    child.kill('SIGTERM')
    expect(await exit).toBe(5)
  })

  test('takes its child with it when it is killed', async () => {
    const { child, said } = start()
    await until(() => mainPid(said()) > 0)
    child.kill('SIGKILL')
    await until(() => !isRunning(mainPid(said())))
    expect(isRunning(mainPid(said()))).toBe(false)
  })

  test("shows the sentence and npm's output when the packages cannot be installed", async () => {
    writeFileSync(path.join(root, 'package.json'), 'not a manifest')
    const { said, exit } = start()
    expect(await exit).toBe(1)
    expect(said()).toContain('EJSONPARSE')
    expect(said()).toMatch(
      /The packages could not be installed: see the lines above, and try again when the network answers\.\n$/,
    )
  })

  test("runs on the machine's own Node too", () => {
    const script = `import(${JSON.stringify(path.join(root, 'tools/start/src/install.mjs'))}).then(({ ensureInstalled }) => ensureInstalled(${JSON.stringify(root)}))`
    expect(execFileSync(oldNode, ['-e', script], { encoding: 'utf8' })).toContain(
      'Installing what package-lock.json says',
    )
  })
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !execFileSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).startsWith('Z')
  } catch {
    return false
  }
}
