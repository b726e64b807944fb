import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, it, onTestFinished } from 'vitest'
import { filesIn } from '../content.ts'
import { headerOf } from './header.ts'
import { pack } from './pack.ts'
import { unpack } from './unpack.ts'

/** An empty folder for the archive and its files. */
function folders() {
  const folder = mkdtempSync(join(tmpdir(), 'archive-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'to'))
  const unpacked = async (archive: Buffer) => {
    writeFileSync(join(folder, 'a.tgz'), archive)
    await unpack(join(folder, 'a.tgz'), join(folder, 'to'))
    return filesIn(join(folder, 'to'))
  }
  return { folder, unpacked }
}

const END = Buffer.alloc(1024)
const file = (path: string, text = 'x') => [headerOf(path, text.length), Buffer.from(text.padEnd(512, '\0'))]
/** A header whose kind is another, with its checksum. */
function kind(path: string, letter: string): Buffer {
  const header = headerOf(path, 0)
  const before = header[156] ?? 0
  header[156] = letter.charCodeAt(0)
  const sum = Number.parseInt(header.toString('latin1', 148, 154), 8) + letter.charCodeAt(0) - before
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}

it('gets the files that were packed, empty and large ones too', async () => {
  const { folder, unpacked } = folders()
  mkdirSync(join(folder, 'dist/assets'), { recursive: true })
  const files = { 'entry.js': 'a'.repeat(70_000), 'assets/empty.css': '', 'assets/b.js': 'b'.repeat(512) }
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, 'dist', path), text)
  expect(await unpacked(await pack(join(folder, 'dist')))).toEqual(['assets/b.js', 'assets/empty.css', 'entry.js'])
  for (const [path, text] of Object.entries(files)) expect(readFileSync(join(folder, 'to', path), 'utf8')).toBe(text)
})

it('takes folders and a leading ./ as tar writes them', async () => {
  const archive = gzipSync(Buffer.concat([kind('./assets/', '5'), ...file('./assets/a.js'), END]))
  expect(await folders().unpacked(archive)).toEqual(['assets/a.js'])
})

it.each([
  ['a path above the folder', file('../evil.js'), '"../evil.js" is no name'],
  ['a path above it further inside', file('a/../../evil.js'), 'is no name'],
  ['an absolute path', file('/etc/passwd'), 'is no name'],
  ['a hidden file', file('.version'), 'is no name'],
  ['a backslash', file('a\\b.js'), 'is no name'],
  ['a symbolic link', [kind('link', '2')], 'link in the archive is no plain file.'],
  ['a hard link', [kind('link', '1')], 'link in the archive is no plain file.'],
  ['a device', [kind('null', '3')], 'null in the archive is no plain file.'],
  ['a file twice', [...file('a.js'), ...file('A.js')], 'A.js is in the archive twice.'],
  [
    'more than a release may have',
    [headerOf('a.js', 300 * 1024 * 1024)],
    'A release has at most 5000 files and 200 MB.',
  ],
  ['a file that is cut off', [headerOf('a.js', 4096), Buffer.alloc(512)], 'The archive ends too early.'],
  ['no archive', [Buffer.alloc(512, 'x')], 'The archive is no tar archive.'],
])('refuses %s', async (_, blocks, sentence) => {
  const end = sentence.includes('early') ? [] : [END]
  await expect(folders().unpacked(gzipSync(Buffer.concat([...blocks, ...end])))).rejects.toThrow(sentence)
})

it('refuses what is no whole gzip, and a bomb behind the end', async () => {
  const whole = gzipSync(Buffer.concat([...file('a.js'), END]))
  await expect(folders().unpacked(whole.subarray(0, whole.length - 12))).rejects.toThrow('no whole .tar.gz')
  await expect(folders().unpacked(gunzipSync(whole))).rejects.toThrow('no whole .tar.gz')
  const bomb = gzipSync(Buffer.concat([...file('a.js'), END, Buffer.alloc(8 * 1024 * 1024)]))
  await expect(folders().unpacked(bomb)).rejects.toThrow('goes on after its end')
})
