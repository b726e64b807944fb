import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { deployables } from './deployables.ts'
import { writeDeployable } from './write-deployable.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const folder = mkdtempSync(path.join(tmpdir(), 'portal-bundle-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const COMPILED = ['@node-rs/argon2', 'sharp']

const at = (name: string, file: string) => path.join(folder, name, 'services', name, file)

async function write(name: string): Promise<void> {
  const deployable = deployables(root)[name]
  if (deployable === undefined) throw new Error(`There is no ${name}`)
  await writeDeployable(root, deployable, path.join(folder, name))
}

/** Outside the workspace, so that no package of it can be found. */
const start = (program: string, env: NodeJS.ProcessEnv = {}) =>
  promisify(execFile)(process.execPath, [program], { env }).then(
    () => '',
    ({ stderr }: { stderr: string }) => stderr.trim(),
  )

describe('bundles', () => {
  it('start without the packages of the workspace, except compiled ones', async () => {
    await write('identity')

    expect(await start(at('identity', 'src/main.js'))).toBe('Set PORT: a port number.')
    const load = COMPILED.map((name) => `await import(${JSON.stringify(name)})`).join(';')
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', load], { cwd: at('identity', 'src') })
    expect(readdirSync(path.join(folder, 'identity/node_modules'))).not.toContain('hono')
    expect(readdirSync(at('identity', 'migrations'))).toEqual(
      readdirSync(path.join(root, 'services/identity/migrations')),
    )
  })

  it('have the programs that a service starts beside it', async () => {
    await write('time')

    const reader = fork(at('time', 'src/workbook-process.js'), { env: {}, serialization: 'advanced' })
    const heard = once(reader, 'message')
    reader.send({ fields: new Map() })
    expect(await heard).toContain('ready')
    reader.kill('SIGKILL')
    expect(existsSync(at('time', 'src/verify-seals.js'))).toBe(true)
  })
})
