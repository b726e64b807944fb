import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { temporaryDirectory } from '../testing.ts'
import { exchange, finishExchange, requirePrevious, takeoverFolders, versionOf } from './folders.ts'
import { takeOverDatabase } from './take-over.ts'

const { at, remove } = temporaryDirectory()
afterAll(remove)

let round = 0
let place = ''
const data = () => `${place}/postgres`
beforeEach(() => {
  place = at(String(++round))
  mkdirSync(place)
})

function makeCluster(folder: string, version: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/PG_VERSION`, `${version}\n`)
}

const versions = { own: '18', previous: '17' }

describe('the exchange of an old database for the new one', () => {
  it('keeps the old one beside it', async () => {
    makeCluster(data(), '17')
    makeCluster(takeoverFolders(data(), '17').making, '18')
    await exchange(data(), '17')
    expect([await versionOf(data()), await versionOf(`${data()}-17`)]).toEqual(['18', '17'])
  })

  it('is completed when it was interrupted between its two steps', async () => {
    makeCluster(`${data()}-17`, '17')
    makeCluster(`${data()}.next`, '18')
    await finishExchange(data())
    expect([await versionOf(data()), existsSync(`${data()}.next`)]).toEqual(['18', false])
  })

  it('starts again while the old one still has its name: an older release may have written to it', async () => {
    makeCluster(data(), '17')
    makeCluster(`${data()}.next`, '18')
    makeCluster(`${data()}.takeover-1/database`, '18')
    await finishExchange(data())
    expect(readdirSync(place)).toEqual(['postgres'])
    expect(await versionOf(data())).toBe('17')
  })
})

describe('a database of another major version', () => {
  it.each([
    [
      '19',
      /was made by PostgreSQL 19, and this release has 18: start it with the release that made it or a later one$/,
    ],
    [
      '16',
      /was made by PostgreSQL 16, and this release takes over from 17: start it first with a release that has PostgreSQL 17$/,
    ],
    ['', /PG_VERSION is damaged: restore a backup$/],
  ])('is refused in one sentence and left unchanged (%s)', async (version, sentence) => {
    makeCluster(data(), version)
    const options = { dataDir: data(), tell: () => undefined, log: () => undefined }
    await expect(takeOverDatabase(options)).rejects.toThrow(sentence)
    expect(readdirSync(place)).toEqual(['postgres'])
  })

  it('is refused while the old database of an earlier takeover is there', () => {
    makeCluster(data(), '17')
    makeCluster(`${data()}-17`, '17')
    expect(() => requirePrevious(data(), '17', versions)).toThrow(
      /is the database of an earlier takeover: move it away/,
    )
  })

  it('is left unchanged when the programs that read it are missing', async () => {
    makeCluster(data(), '17')
    mkdirSync(`${data()}.previous`)
    const options = { dataDir: data(), tell: () => undefined, log: () => undefined }
    await expect(takeOverDatabase(options)).rejects.toThrow(
      /was not taken over, and .*postgres is unchanged: .* is not installed/,
    )
    expect(readdirSync(place).toSorted()).toEqual(['postgres', 'postgres.previous'])
  })
})
