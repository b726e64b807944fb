import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { filesIn } from '../content.ts'
import { publishRemote } from '../releasing/remote-releases.ts'
import { releaseFolder } from '../releasing/testing/release-folder.ts'
import { MOST_MAP_BYTES, SOURCE_MAPS } from '../built-maps.ts'
import { mapsFile } from '../releasing/kept-maps.ts'
import { readStacks } from './read-stacks.ts'

/** The first line's fifth column comes from the second line of the page. */
const MAP = { version: 3, sources: ['apps/money-mfe/src/page.tsx'], names: [], mappings: 'AAAA,IACI' }
const MAPS = { 'entry.js': MAP }

/** A portal with a version of money that has maps. */
function released(maps: object = MAPS) {
  const portal = releaseFolder()
  const { version } = portal.publish('money', 'one', { maps })
  const file = mapsFile(portal.folders, { name: 'money', version })
  const read = async (places: string[], of: { remote?: string; version?: string } = {}) => {
    const [stack] = await readStacks({ dataDir: portal.dataDir }, [{ remote: 'money', version, places, ...of }])
    return stack?.source
  }
  return { ...portal, version, file, read }
}

describe('a release with source maps', () => {
  it('keeps them beside its version, where no gateway serves them, and is the same version as without', () => {
    const { folders, version, file, publish } = released()
    expect(existsSync(file)).toBe(true)
    expect(filesIn(join(folders.mfeDir, 'money', version))).not.toContain(SOURCE_MAPS)
    expect(publish('money', 'one').version).toBe(version)
  })

  it('gets them again when they were lost and it is published again', async () => {
    const { file, publish, read } = released()
    writeFileSync(file, 'damaged')
    publish('money', 'one', { maps: MAPS })
    expect(await read(['entry.js:1:5'])).toEqual(['apps/money-mfe/src/page.tsx:2:5'])
  })

  it('loses them with its version', () => {
    const { publish, nextDay, file } = released()
    for (const code of ['two', 'three', 'four', 'five']) publish('money', code, { maps: MAPS })
    nextDay()
    expect(readdirSync(dirname(file))).toHaveLength(5)
    publish('money', 'six', { maps: MAPS })
    expect(existsSync(file)).toBe(false)
    expect(readdirSync(dirname(file))).toHaveLength(5)
  })

  it('is refused when they are too large to be read', () => {
    const portal = releaseFolder()
    const distDir = portal.dist('money', 'one', {
      maps: { 'entry.js': { ...MAP, mappings: 'A'.repeat(MOST_MAP_BYTES) } },
    })
    expect(() => publishRemote({ name: 'money', dataDir: portal.dataDir, distDir, by: 'anna' })).toThrow(
      'The source maps are larger than 16 MB',
    )
    expect(portal.kept('money')).toEqual([])
  })
})

describe('a stack', () => {
  it('is read as places in the sources; lines that no map knows stay', async () => {
    expect(await released().read(['entry.js:1:5', 'assets/other.js:7:1', 'entry.js:1:1'])).toEqual([
      'apps/money-mfe/src/page.tsx:2:5',
      'assets/other.js:7:1',
      'apps/money-mfe/src/page.tsx:1:1',
    ])
  })

  it.each([
    ['of lines that no release has', ['assets/other.js:7:1', 'entry.js:999999999:1', 'entry.js:1:0', 'entry.js']],
    ['of names of objects', ['__proto__:1:1', 'constructor:1:1', 'toString:1:1']],
    ['of paths above the release', ['../../../secrets/registry-key.pem:1:1']],
    ['that is empty', []],
  ])('%s has no source', async (_, places) => {
    expect(await released().read(places)).toEqual([])
  })

  it.each([
    ['another release', { version: '0123456789abcdef' }],
    ['a remote that is not there', { remote: 'nothing' }],
    ['a path instead of a version', { version: '../money/x' }],
    ['a path instead of a remote', { remote: '../maps/money' }],
    ['no release', { version: '' }],
  ])('of %s has no source', async (_, of) => {
    expect(await released().read(['entry.js:1:5'], of)).toEqual([])
  })

  it.each([
    ['no archives', 'no gzip'],
    ['cut off', gzipSync(JSON.stringify(MAPS)).subarray(0, 40)],
    ['no maps', gzipSync('{"entry.js":7}')],
    ['larger than any build’s', gzipSync(Buffer.alloc(MOST_MAP_BYTES + 1, ' '))],
    ['of sources that are not listed', gzipSync(JSON.stringify({ 'entry.js': { ...MAP, mappings: 'AKAA' } }))],
  ])('has no source when its maps are %s', async (_, bytes) => {
    const { file, read } = released()
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
    expect(await read(['entry.js:1:5'])).toEqual([])
  })

  it('of a map that names strange sources is one printable line', async () => {
    const strange = { 'entry.js': { ...MAP, sources: [`../../a\n\u0007${'x'.repeat(500)}`] } }
    const [line = ''] = (await released(strange).read(['entry.js:1:5'])) ?? []
    expect(line).toMatch(/^[^\p{Cc}]{1,210}:2:5$/u)
  })
})
