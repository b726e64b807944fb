import { randomBytes } from 'node:crypto'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { publishRemote } from './remote-releases.ts'
import { type Made, releaseFolder, route } from './testing/release-folder.ts'

const NONE = { sync: [], async: [] }

describe('an incomplete remote is refused, and the registry stays unchanged', () => {
  const refused = (made: Made, name = 'money', of = name) => {
    const { dist, dataDir } = releaseFolder()
    return () => publishRemote({ name, distDir: dist(of, 'one', made), dataDir, by: 'anna' })
  }

  it('without contributions', () => {
    const { dist, dataDir, folders } = releaseFolder()
    const distDir = dist('money', 'one')
    rmSync(join(distDir, 'contributions.json'))
    expect(() => publishRemote({ name: 'money', distDir, dataDir, by: 'anna' })).toThrow(
      /contributions\.json is missing: build the remote/,
    )
    expect(existsSync(folders.mfeDir)).toBe(false)
  })
  it('with contributions that the host contract does not allow', () => {
    expect(refused({ contributions: { routes: [{ ...route, roles: [] }] } })).toThrow(/routes\[0\]\.roles/)
  })
  it('with a page that its build does not expose', () => {
    expect(refused({ contributions: { routes: [{ ...route, module: './Missing' }] } })).toThrow(
      'money contributes ./Missing, which its build does not expose.',
    )
  })
  it('with the build of another remote', () => {
    expect(refused({}, 'money', 'time')).toThrow(/is a build of portal_time, not of portal_money/)
  })
  it('under an invalid name', () => {
    expect(refused({}, '../x')).toThrow(/name/)
  })
  it('with its own copy of a package that must come from the shell', () => {
    const react = { name: 'react', assets: { js: { sync: ['assets/page.js'], async: [] }, css: NONE } }
    expect(refused({ manifest: { shared: [react] } })).toThrow(
      'money brings a react of its own; it has to come from the shell.',
    )
  })
  it('with styles that affect elements of others', () => {
    const { dist, dataDir, folders } = releaseFolder()
    const distDir = dist('money', 'one')
    writeFileSync(join(distDir, 'assets/page.css'), '.own { color: red } table { color: red }')
    expect(() => publishRemote({ name: 'money', distDir, dataDir, by: 'anna' })).toThrow(
      "money's assets/page.css styles table, which could affect others: start with a class of its own.",
    )
    expect(existsSync(folders.mfeDir)).toBe(false)
  })
  it('sharing what the shell does not provide', () => {
    expect(refused({ manifest: { shared: [{ name: 'dayjs', assets: { js: NONE, css: NONE } }] } })).toThrow(
      'money shares dayjs, which the shell does not provide.',
    )
  })
})

describe('the first view of a remote', () => {
  const publishOf = (name: string, kilobytes: number, contributions = {}) => {
    const { dist, dataDir } = releaseFolder()
    const distDir = dist(name, 'one', { contributions })
    // Hardly compressible.
    const code = randomBytes(kilobytes * 1000)
    writeFileSync(join(distDir, 'assets/page.js'), code)
    writeFileSync(
      join(distDir, 'assets/page.js.br'),
      brotliCompressSync(code, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
    )
    return () => publishRemote({ name, distDir, dataDir, by: 'anna' }).name
  }
  it('has at most 130 kB as sent', () => {
    expect(publishOf('money', 125)()).toBe('money')
    expect(publishOf('money', 131)).toThrow(
      /^money's \.\/Receipts takes 13\d kB for its first view, 131 kB of it assets\/page\.js; at most 130 kB are allowed\.$/,
    )
  })
  it('may be any size in a development build', () => {
    const { dist, dataDir } = releaseFolder()
    const distDir = dist('money', 'one')
    writeFileSync(join(distDir, 'assets/page.js'), Buffer.alloc(900_000))
    expect(publishRemote({ name: 'money', distDir, dataDir, by: 'anna', anySize: true }).name).toBe('money')
  })
  it('takes at most what the remote itself declares', () => {
    expect(publishOf('time', 215, { firstViewKb: 220 })()).toBe('time')
    expect(publishOf('time', 221, { firstViewKb: 220 })).toThrow(/at most 220 kB/)
    expect(publishOf('time', 301, { firstViewKb: 900 })).toThrow(/at most 300 kB/)
  })
})
