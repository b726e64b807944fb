import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pack } from '@portal/releases'
import { canMount, mountSmallDisk } from '@portal/testkit/small-disk'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { writeFixtureBundle } from '../testing/fixture-release.ts'
import type { Artifact } from './artifact.ts'
import { versionDir } from './release-state.ts'
import { takeArtifact } from './take-artifact.ts'

const root = mkdtempSync(path.join(tmpdir(), 'portal-artifact-'))
const dataDir = path.join(root, 'data')
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** A packed bundle of money; `change` may spoil its folder first. */
async function artifact(changes: Partial<Artifact> = {}, change: (folder: string) => void = () => undefined) {
  const folder = mkdtempSync(path.join(root, 'bundle-'))
  const { version } = writeFixtureBundle(folder, 'money', {}, changes)
  change(folder)
  const file = `${folder}.tar.gz`
  writeFileSync(file, await pack(folder))
  return { file, version }
}

const refusal = (file: string, service = 'money') =>
  takeArtifact(file, dataDir, service).then(
    () => 'taken',
    (error: Error) => error.message.replace(`${file} cannot be released. `, ''),
  )

describe('an artifact', () => {
  test('is put among the versions of its service, also a second time', async () => {
    const { file, version } = await artifact()
    for (const _time of [1, 2]) expect(await takeArtifact(file, dataDir, 'money')).toMatchObject({ version })
    expect(readdirSync(versionDir(dataDir, 'money', version)).toSorted()).toEqual([
      'artifact.json',
      'package.json',
      'services',
    ])
    // A copy that was damaged since is replaced.
    const main = path.join(versionDir(dataDir, 'money', version), 'services/money/src/main.js')
    const whole = readFileSync(main, 'utf8')
    writeFileSync(main, 'damaged')
    await takeArtifact(file, dataDir, 'money')
    expect(readFileSync(main, 'utf8')).toBe(whole)
  })

  test('is refused in one sentence when it is damaged, incomplete or of another service, platform or Node', async () => {
    const { file } = await artifact()
    expect(await refusal(path.join(root, 'nothing.tar.gz'))).toMatch(/^There is no file .*nothing\.tar\.gz\.$/)
    expect(await refusal(file, 'time')).toBe('It is an artifact of money, not of time.')
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.subarray(0, bytes.length / 2))
    expect(await refusal(file)).toBe('The archive is no whole .tar.gz.')
    writeFileSync(file, 'no archive')
    expect(await refusal(file)).toBe('The archive is no whole .tar.gz.')
    const changed = await artifact({}, (folder) => writeFileSync(path.join(folder, 'package.json'), '{}'))
    expect(await refusal(changed.file)).toBe('It is damaged: package.json is not the file that was packed.')
    const more = await artifact({}, (folder) => writeFileSync(path.join(folder, 'more.js'), ''))
    expect(await refusal(more.file)).toBe('It is damaged: more.js is not the file that was packed.')
    const bare = await artifact({}, (folder) => rmSync(path.join(folder, 'artifact.json')))
    expect(await refusal(bare.file)).toMatch(/^It has no valid artifact\.json/)
    expect(await refusal((await artifact({ platform: 'win32-ia32' })).file)).toMatch(
      /^It was bundled for win32-ia32, and this machine is /,
    )
    expect(await refusal((await artifact({ node: 99 })).file)).toMatch(/^It needs Node 99, and this portal runs on /)
    expect(readdirSync(path.join(dataDir, 'service-releases/staging'))).toEqual([])
  })

  test.runIf(canMount())('leaves nothing behind on a full disk, and says so', async () => {
    const at = path.join(root, 'small')
    mkdirSync(at)
    const disk = mountSmallDisk(at, 1)
    onTestFinished(() => disk.unmount())
    const { file } = await artifact({}, (folder) => writeFileSync(path.join(folder, 'big.bin'), Buffer.alloc(2 << 20)))
    const taken = takeArtifact(file, at, 'money')
    await expect(taken).rejects.toThrow(`The disk of ${at} is full: nothing has changed.`)
    expect(readdirSync(path.join(at, 'service-releases/staging'))).toEqual([])
  })
})
