import { englishColumns, englishTitles } from '@portal/identity-domain/english-data'
import { expect, it } from 'vitest'
import { ARCHIVE_WORDS } from './archive-words.ts'
import { startWholePortal } from './testing.ts'
import { personalDataCalls } from '@portal/identity-contract'

it('has the English of every area, kind and kept part that the services name', async () => {
  const portal = await startWholePortal()
  const { runner, people } = portal.identity
  const summary = (await runner.run(personalDataCalls.summary, {}, { as: people.user.token })).answer()
  await portal.close()
  const named = summary.flatMap(({ title, kinds }) => [title, ...kinds.map((kind) => kind.title)])
  const kept = summary.flatMap(({ kinds }) => kinds.flatMap((kind) => (kind.kept ? [kind.kept.what] : [])))
  expect(named.length).toBeGreaterThan(20)
  expect([...named, ...kept].filter((title) => englishTitles[title] === undefined)).toEqual([])
})

it('has no Swedish in English, and names what it does not know as the service does', () => {
  expect(Object.values({ ...englishTitles, ...englishColumns }).filter((text) => /[åäöÅÄÖ]/.test(text))).toEqual([])
  expect(ARCHIVE_WORDS.en.named('En nyare tjänsts ord')).toBe('En nyare tjänsts ord')
})
