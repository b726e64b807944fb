import { describe, expect, it } from 'vitest'
import { entryFor, placeOf } from './canary.ts'
import { publicRegistry, registry, type RegistryEntry, registryEntry, signedText } from './remote.ts'

const release = (version: string) => ({
  version,
  hostContract: '^1.0.0',
  baseUrl: `/mfe/money/${version}/`,
  manifest: 'mf-manifest.json',
  integrity: {},
  contributions: { routes: [], menu: [], slots: [], links: [], tour: [] },
})
const entry = (users: number[], share: number): RegistryEntry => ({
  name: 'money',
  ...release('old'),
  canary: { ...release('new'), users, share },
})
const everybody = Array.from({ length: 5000 }, (_, index) => index + 1)
const onTrial = (tried: RegistryEntry) => everybody.filter((id) => entryFor(tried, id).version === 'new')

describe('a version on trial', () => {
  it('is served only to the users that it names', () => {
    expect(onTrial(entry([7, 9], 0))).toEqual([7, 9])
  })

  it.each([0, 1, 10, 50, 100])('is served to %i percent of the users, within two points', (share) => {
    expect(Math.abs(onTrial(entry([], share)).length / 50 - share)).toBeLessThanOrEqual(share % 100 === 0 ? 0 : 2)
  })

  it('still reaches the same users when its share grows', () => {
    const few = onTrial(entry([], 10))
    const more = new Set(onTrial(entry([], 30)))
    expect(few.filter((id) => !more.has(id))).toEqual([])
  })

  it('is not served to visitors; an entry without a trial version is served unchanged', () => {
    expect(entryFor(entry([], 100), undefined).version).toBe('old')
    expect(entryFor({ name: 'money', ...release('old') }, 7)).toEqual({ name: 'money', ...release('old') })
  })

  it('is served to a user whom identity names, who is not in the registry that browsers read', () => {
    const hidden = publicRegistry({ remotes: [entry([7, 9], 0)], publicSignature: 's' })
    expect(hidden).toMatchObject({ signature: 's', remotes: [{ canary: { users: [], chosen: 2 } }] })
    expect(JSON.stringify(hidden)).not.toMatch(/publicSignature|7|9/)
    const [shown] = registry.parse(hidden).remotes
    const got = (remote: string, version: string) => shown && entryFor(shown, 7, [{ remote, version }]).version
    expect([got('money', 'new'), got('money', 'other'), got('time', 'new')]).toEqual(['new', 'old', 'old'])
    expect(shown && registryEntry.parse(entryFor(shown, 7, [{ remote: 'money', version: 'new' }]))).toEqual({
      name: 'money',
      ...release('new'),
    })
  })

  it('without named users leaves the registry as it is', () => {
    expect(publicRegistry({ remotes: [entry([], 10), {}] })).toBeNull()
  })

  it('is served as a complete entry', () => {
    expect(registryEntry.parse(entryFor(entry([7], 0), 7))).toEqual({ name: 'money', ...release('new') })
  })

  it('reaches other users than the trial of another version', () => {
    const metBy = (version: string, id: number) => placeOf(`${id}/money/${version}`) < 10
    expect(everybody.filter((id) => metBy('a', id) && metBy('b', id)).length).toBeLessThan(100)
  })
})

it('the signed text is the document without its signature, including fields that this version does not know', () => {
  expect(signedText({ remotes: [], later: 1, signature: 'x' })).toBe('{"remotes":[],"later":1}')
})
