import { expect, it } from 'vitest'
import type { Purchase } from '@portal/money-domain'
import { purchaseAdded, purchaseEdited, purchaseRemoved } from './purchase-events.ts'

const lamp: Purchase = {
  id: 3,
  ownerId: 7,
  date: '2026-11-20',
  type: 'workTool',
  quantity: 1,
  amount: 49_900,
  link: null,
  note: 'Lampa',
  status: 'submitted',
  fileName: null,
  fileKey: null,
}
const by = (actorId: number) => ({ actorId, at: new Date('2026-11-20T13:00:00Z') })
const inWords = (events: ReturnType<typeof purchaseEdited>) =>
  events.map((event) =>
    event.type === 'activity'
      ? [event.userId, event.message]
      : event.type === 'notification'
        ? [event.to, event.message]
        : [],
  )

it('notifies administrators of a new purchase', () =>
  expect(inWords(purchaseAdded(lamp, by(7)))).toEqual([
    [7, 'Lade till inköpet Lampa'],
    ['administrators', 'Skickade in inköpet Lampa'],
  ]))

it('says in a notification what a purchase without note, link and file costs', () =>
  expect(inWords(purchaseAdded({ ...lamp, note: '' }, by(7)))).toEqual([
    [7, 'Lade till inköpet #3'],
    ['administrators', 'Skickade in inköpet #3 på 499,00\u00A0kr'],
  ]))

it("writes the owner's own edits only to the log", () =>
  expect(inWords(purchaseEdited(lamp, { ...lamp, amount: 59_900, note: 'Golvlampa' }, by(7)))).toEqual([
    [7, 'Ändrade inköpet Golvlampa (#3): 499,00\u00A0kr → 599,00\u00A0kr'],
  ]))

it("notifies the owner of another user's changes", () =>
  expect(inWords(purchaseEdited(lamp, { ...lamp, quantity: 2, status: 'ordered' }, by(1)))).toEqual([
    [7, 'Ändrade inköpet Lampa (#3): 1 st → 2 st'],
    [{ userIds: [7] }, 'Ändrade ditt inköp Lampa'],
    [7, 'Ändrade status på inköpet Lampa (#3) från Inskickad till Beställd'],
    [{ userIds: [7] }, 'Ändrade status på ditt inköp Lampa till Beställd'],
  ]))

const refused: Purchase = { ...lamp, comment: 'Köp en begagnad' }
it.each<[string, Purchase, Purchase, number, unknown[]]>([
  [
    'a refusal',
    { ...lamp, status: 'ongoing' },
    refused,
    1,
    [
      [7, 'Avslog inköpet Lampa (#3) med orden: Köp en begagnad'],
      [{ userIds: [7] }, 'Avslog ditt inköp Lampa med orden: Köp en begagnad'],
    ],
  ],
  [
    'a comment beside another status',
    refused,
    { ...lamp, status: 'ongoing', comment: 'Kommer på fredag' },
    1,
    [
      [7, 'Ändrade status på inköpet Lampa (#3) från Avslagen till Pågående'],
      [{ userIds: [7] }, 'Ändrade status på ditt inköp Lampa till Pågående'],
      [7, 'Kommenterade inköpet Lampa (#3) med orden: Kommer på fredag'],
      [{ userIds: [7] }, 'Kommenterade ditt inköp Lampa med orden: Kommer på fredag'],
    ],
  ],
  [
    'a refused purchase that its owner submits again',
    refused,
    { ...lamp, comment: '', amount: 20_000 },
    7,
    [
      [7, 'Ändrade inköpet Lampa (#3): 499,00\u00A0kr → 200,00\u00A0kr'],
      [7, 'Skickade på nytt in inköpet Lampa (#3)'],
      ['administrators', 'Skickade på nytt in inköpet Lampa'],
    ],
  ],
  [
    'a refusal that is taken back',
    refused,
    { ...lamp, comment: '' },
    1,
    [
      [7, 'Ändrade status på inköpet Lampa (#3) från Avslagen till Inskickad'],
      [{ userIds: [7] }, 'Ändrade status på ditt inköp Lampa till Inskickad'],
    ],
  ],
])('tells of %s', (_what, before, after, actorId, told) =>
  expect(inWords(purchaseEdited(before, after, by(actorId)))).toEqual(told),
)

it('names a purchase without note, link and file once', () =>
  expect(inWords(purchaseEdited({ ...lamp, note: '' }, { ...lamp, note: '', status: 'ordered' }, by(7)))).toEqual([
    [7, 'Ändrade status på inköpet #3 från Inskickad till Beställd'],
  ]))

it('publishes nothing for an edit that changes nothing', () =>
  expect(purchaseEdited(lamp, { ...lamp }, by(1))).toEqual([]))

it('contains an amount only in the log, where one was changed', () => {
  const edited = purchaseEdited(lamp, { ...lamp, amount: 59_900 }, by(1)).filter(({ type }) => type !== 'activity')
  const everything = [...purchaseAdded(lamp, by(7)), ...edited, ...purchaseRemoved(lamp, by(1))]
  expect(edited).toHaveLength(1)
  expect(JSON.stringify(everything)).not.toMatch(/499|599/)
})

it('shortens a long name', () => {
  expect(inWords(purchaseRemoved({ ...lamp, note: 'x'.repeat(2_000) }, by(1)))).toEqual([
    [7, `Tog bort inköpet ${'x'.repeat(99)}…`],
  ])
})

it.each([98, 99, 100])('never cuts an emoji after %d characters in half', (before) => {
  const name = `${'x'.repeat(before)}🎧och mer`
  expect(inWords(purchaseRemoved({ ...lamp, note: name }, by(1)))).toEqual([
    [7, `Tog bort inköpet ${[...name].slice(0, 99).join('')}…`],
  ])
})
