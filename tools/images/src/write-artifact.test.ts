import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { writeArtifact } from './write-artifact.ts'

const root = mkdtempSync(path.join(tmpdir(), 'portal-artifact-'))
afterAll(() => rmSync(root, { recursive: true }))

function bundle(at: string, text: string): string {
  const folder = path.join(root, at, 'money')
  mkdirSync(path.join(folder, 'services/money/src'), { recursive: true })
  writeFileSync(path.join(folder, 'services/money/src/main.js'), text)
  return folder
}

it('the same bundle of the same commit gives the same bytes, and describes its files', async () => {
  const [here, there] = [bundle('here', 'one'), bundle('there', 'one')]
  const first = await writeArtifact(here, 'money', 'c0ffee')
  const second = await writeArtifact(there, 'money', 'c0ffee')
  expect(second.sha256).toBe(first.sha256)
  expect(JSON.parse(readFileSync(path.join(here, 'artifact.json'), 'utf8'))).toMatchObject({
    service: 'money',
    version: first.version,
    commit: 'c0ffee',
    platform: 'any',
    files: { 'services/money/src/main.js': expect.stringMatching(/^sha384-/) as string },
  })
  expect(path.basename(first.file)).toBe(`money-${first.version}.tar.gz`)
})

it('another bundle has another version, and replaces the older file', async () => {
  const folder = bundle('again', 'one')
  const { file } = await writeArtifact(folder, 'money', undefined)
  rmSync(path.join(folder, 'artifact.json'))
  bundle('again', 'two')
  const other = await writeArtifact(folder, 'money', undefined)
  expect(path.basename(other.file)).not.toBe(path.basename(file))
  expect(readdirSync(path.join(root, 'again')).toSorted()).toEqual([path.basename(other.file), 'money'].toSorted())
})
