import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { LAST_RELEASES, noteRelease } from './note-release.ts'

const MIGRATION = 'services/money/migrations/0001_first.sql'
const NOW = new Date('2026-11-23T04:00:00Z')

function workspace() {
  const root = mkdtempSync(join(tmpdir(), 'portal-noted-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  const commit = () => {
    git('add', '.')
    git('-c', 'user.name=Team', '-c', 'user.email=team@example.se', 'commit', '--quiet', '--message', 'Change')
    return git('rev-parse', 'HEAD')
  }
  git('init', '--quiet')
  write(LAST_RELEASES, '{ "last": [], "migrations": {} }')
  const noted = () =>
    JSON.parse(readFileSync(join(root, LAST_RELEASES), 'utf8')) as { last: { commit: string }[]; migrations: object }
  return { root, write, commit, noted, note: () => noteRelease(root, NOW) }
}

it('keeps the last three commits, newest first, and the hashes of the newest one’s migrations', () => {
  const { write, commit, noted, note } = workspace()
  const commits = ['one', 'two', 'three', 'four'].map((text) => {
    write(MIGRATION, text)
    const made = commit()
    expect(note()).toMatch(new RegExp(`^Noted ${made.slice(0, 8)} as a release`))
    expect(note()).toBeNull()
    return made
  })
  expect(noted().last.map((release) => release.commit)).toEqual(commits.slice(1).toReversed())
  expect(noted().last[0]).toMatchObject({ on: '2026-11-23' })
  expect(noted().migrations).toEqual({ [MIGRATION]: expect.stringMatching(/^[0-9a-f]{16}$/) as string })
})

it('notes nothing that git could not bring back', () => {
  const { root, write, commit, noted, note } = workspace()
  commit()
  write(MIGRATION, 'not committed')
  expect(note()).toMatch(/^Not noted as a release: some files are not committed/)
  expect(noted().last).toEqual([])
  const copy = mkdtempSync(join(tmpdir(), 'portal-without-git-'))
  onTestFinished(() => rmSync(copy, { recursive: true }))
  cpSync(join(root, 'e2e'), join(copy, 'e2e'), { recursive: true })
  expect(noteRelease(copy, NOW)).toMatch(/^Not noted as a release: there is no history/)
})
