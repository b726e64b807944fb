import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { until } from '../testing/portal-under-test.ts'
import { openArchive } from './archive.ts'
import { keepArchive } from './keep-archive.ts'
import { nextSegment, readVersionName, versionName } from './names.ts'
import { readMoment } from './restore-to-time.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-archive-'))
  writeFileSync(at('key'), 'the key of the archive')
  writeFileSync(at('other-key'), 'the key of another archive')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const at = (...names: string[]) => path.join(folder, ...names)
const settings = (key?: string) => ({ WAL_ARCHIVE: at('archive'), WAL_ARCHIVE_KEY_FILE: key && at(key) })
const SEGMENT = '000000010000000000000002'

/** The folder of a cluster whose server has finished a segment. */
function finishSegment(name: string, content: string): void {
  for (const place of ['pg_wal/archive_status', 'portal-archived'])
    mkdirSync(at('data/postgres', place), { recursive: true })
  writeFileSync(at('data/postgres/pg_wal', name), content)
  writeFileSync(at('data/postgres/pg_wal/archive_status', `${name}.ready`), '')
}

function keep(open = () => openArchive(settings('key'), { make: true })) {
  const said: string[] = []
  return { said, ...keepArchive({ dataDir: at('data'), days: 14, tell: (line) => said.push(line), open }) }
}
const isNoted = (name: string) => existsSync(at('data/postgres/portal-archived', name))

describe('the archive of the write-ahead log', () => {
  it('has what the server has finished, encrypted, before the server may remove it', async () => {
    finishSegment(SEGMENT, 'rows'.repeat(1000))
    const kept = keep()
    await until(() => isNoted(SEGMENT))
    await kept.stop()

    expect(readFileSync(at('archive/wal', SEGMENT), 'utf8')).not.toContain('rows')
    const archive = await openArchive(settings('key'), { make: false })
    expect(await archive.fetch(`wal/${SEGMENT}`, at('back'))).toBe(true)
    expect(readFileSync(at('back'), 'utf8')).toBe('rows'.repeat(1000))
    expect(kept.said).toEqual([])
  })

  it('keeps a segment of another history, and says so once', async () => {
    finishSegment(SEGMENT, 'the earlier history')
    const first = keep()
    await until(() => isNoted(SEGMENT))
    await first.stop()
    rmSync(at('data'), { recursive: true })

    finishSegment(SEGMENT, 'the history since a restore')
    const second = keep()
    await until(() => second.said.length > 0)
    await second.stop()
    expect(second.said).toEqual([
      expect.stringMatching(/belongs to another portal or to the one before a restore: .*The portal goes on/),
    ])
    expect(isNoted(SEGMENT)).toBe(false)
  })

  it('says once that it is away, and once that it is back', async () => {
    finishSegment(SEGMENT, 'rows')
    let isAway = true
    const kept = keep(async () => {
      if (isAway) throw new Error('it is away.')
      return openArchive(settings(), { make: true })
    })
    await until(() => kept.said.length > 0)
    isAway = false
    await until(() => isNoted(SEGMENT))
    await until(() => kept.said.length > 1)
    await kept.stop()
    expect(kept.said).toEqual([
      'The archive of the write-ahead log cannot be written: it is away. The portal goes on, and the log waits.',
      'The archive of the write-ahead log is written again.',
    ])
  })

  it.each<[string, string | undefined, string | undefined, RegExp]>([
    ['none', undefined, undefined, /is no archive: it has no archive\.json\.$/],
    ['an encrypted one without its key', 'key', undefined, /is encrypted: set WAL_ARCHIVE_KEY_FILE to its key file\.$/],
    ['an encrypted one with another key', 'key', 'other-key', /other-key is not the key of /],
    ['a plain one with a key', '', 'key', /is not encrypted: leave WAL_ARCHIVE_KEY_FILE out, or name a new archive\.$/],
  ])('refuses %s in one sentence', async (_case, madeWith, openedWith, sentence) => {
    if (madeWith !== undefined) await openArchive(settings(madeWith || undefined), { make: true })
    await expect(openArchive(settings(openedWith), { make: false })).rejects.toThrow(sentence)
  })

  it('names the segment after each, and versions of files', () => {
    expect(nextSegment(SEGMENT)).toBe('000000010000000000000003')
    expect(nextSegment('0000000200000001000000FF')).toBe('000000020000000200000000')
    const changedAt = new Date('2026-11-22T10:00:00.123Z')
    expect(readVersionName(versionName('money/files/kept/ab/abc', changedAt))).toEqual({
      place: 'money/files/kept/ab/abc',
      changedAt,
    })
  })

  it.each(['yesterday', '2026-11-22', '2026-11-22T10:00:00', '2026-13-40T10:00:00Z'])(
    'takes no moment from %s',
    (text) => {
      expect(() => readMoment(text)).toThrow(/^Set --to-time to latest, or to a time with its zone/)
    },
  )
})
