import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { eventually } from '@portal/testkit/eventually'
import { GOOD, startReleases } from './testing.ts'

const OFTEN = { limits: { judgeEveryMs: 20 } }
/** The first line's fifth column comes from the second line of the page. */
const MAPS = { 'entry.js': { version: 3, sources: ['apps/money-mfe/src/page.tsx'], names: [], mappings: 'AAAA,IACI' } }
const STACK = { remote: 'money', places: ['entry.js:1:5'] }

it('a stack is read by the source maps that came with its release, which no browser gets', async () => {
  const portal = await startReleases(OFTEN)
  await portal.put(GOOD, { maps: MAPS })
  const version = portal.entry('money')?.version ?? ''
  portal.stacks.push({ ...STACK, version })
  await eventually(() => expect(portal.read).toHaveLength(1))
  expect(portal.read).toEqual([{ stacks: [{ ...STACK, version, source: ['apps/money-mfe/src/page.tsx:2:5'] }] }])
  const paths = [
    `/mfe/money/${version}/source-maps.json`,
    `/mfe/money/${version}/entry.js.map`,
    `/releases/maps/money/${version}.json.gz`,
    `/mfe/../releases/maps/money/${version}.json.gz`,
  ]
  expect(Object.values(await portal.gateway.statuses(paths))).toEqual([404, 404, 404, 404])
  expect((await portal.gateway.send(`/mfe/money/${version}/entry.js`)).text).toBe(GOOD)
  expect(portal.registryText()).not.toContain('source-maps')
})

it('stacks of other releases, with damaged maps or made up are told to be unreadable, and later ones are read', async () => {
  const portal = await startReleases(OFTEN)
  await portal.put(GOOD, { maps: MAPS })
  const version = portal.entry('money')?.version ?? ''
  await portal.put(`${GOOD};2`, { maps: MAPS })
  const damaged = portal.entry('money')?.version ?? ''
  writeFileSync(join(portal.dataDir, `releases/maps/money/${damaged}.json.gz`), 'damaged')
  const unreadable = [
    { ...STACK, version: '0123456789abcdef' },
    { ...STACK, version: damaged },
    { remote: 'money', version: '../..', places: ['../../secrets:1:1', '__proto__:1:1'] },
  ]
  portal.stacks.push(...unreadable)
  await eventually(() => expect(portal.read).toHaveLength(1))
  expect(portal.read).toEqual([{ stacks: unreadable.map((stack) => ({ ...stack, source: [] })) }])
  portal.stacks.push({ ...STACK, version })
  await eventually(() => expect(portal.read).toHaveLength(2))
  expect(portal.read[1]).toMatchObject({ stacks: [{ source: ['apps/money-mfe/src/page.tsx:2:5'] }] })
})
