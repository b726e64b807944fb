import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { publishShell, rollBackShell } from './shell-releases.ts'
import { releaseFolder } from './testing/release-folder.ts'

function shells() {
  const { dataDir, folders, nextDay } = releaseFolder()
  const distDir = join(dataDir, '../shell-dist')
  const publish = (page: string) => {
    mkdirSync(distDir, { recursive: true })
    writeFileSync(join(distDir, 'index.html'), page)
    return publishShell({ dataDir, distDir, by: 'anna' })
  }
  const pointer = () => readFileSync(join(folders.shellDir, 'current'), 'utf8')
  const back = (version?: string) => rollBackShell({ dataDir, by: 'anna', why: 'Fel', version })
  return { dataDir, distDir, folders, publish, pointer, back, nextDay }
}

describe('publishing the shell', () => {
  it('copies it to a folder named by its content hash, and sets the pointer to it', () => {
    const { publish, pointer, folders } = shells()
    const first = publish('one')
    const second = publish('two')
    expect(pointer()).toBe(second)
    expect(readFileSync(join(folders.shellDir, first, 'index.html'), 'utf8')).toBe('one')
    expect(readFileSync(join(folders.shellDir, second, 'index.html'), 'utf8')).toBe('two')
  })
  it('keeps the five that were used last', () => {
    const { publish, folders, nextDay } = shells()
    const [first, ...others] = ['1', '2', '3', '4', '5', '6'].map(publish)
    nextDay()
    publish('1')
    expect(new Set(readdirSync(folders.shellDir))).toEqual(new Set(['current', first, ...others.slice(-4)]))
  })
  it('is rolled back to the previous version, or to a named one', () => {
    const { publish, pointer, back } = shells()
    const [a, b, c] = ['a', 'b', 'c'].map(publish)
    expect(back()).toBe(b)
    expect(back()).toBe(a)
    expect(back(c)).toBe(c)
    expect(pointer()).toBe(c)
    expect(() => back(c)).toThrow(/already/)
    expect(() => back('../..')).toThrow(/no version/)
  })
  it('is refused without a page', () => {
    const { dataDir, folders, back } = shells()
    expect(() => publishShell({ dataDir, distDir: dataDir, by: 'anna' })).toThrow(/index\.html is missing/)
    expect(() => back()).toThrow('The shell has not been published yet.')
    expect(existsSync(join(folders.shellDir, 'current'))).toBe(false)
  })
})
