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

it("writes the owner's own edits only to the log", () =>
  expect(inWords(purchaseEdited(lamp, { ...lamp, amount: 59_900, note: 'Golvlampa' }, by(7)))).toEqual([
    [7, 'Ändrade inköpet Golvlampa'],
  ]))

it("notifies the owner of another user's changes", () =>
  expect(inWords(purchaseEdited(lamp, { ...lamp, quantity: 2, status: 'ordered' }, by(1)))).toEqual([
    [7, 'Ändrade inköpet Lampa'],
    [{ userIds: [7] }, 'Ändrade ditt inköp Lampa'],
    [7, 'Ändrade status på inköpet Lampa till Beställd'],
    [{ userIds: [7] }, 'Ändrade status på ditt inköp Lampa till Beställd'],
  ]))

it('publishes nothing for an edit that changes nothing', () =>
  expect(purchaseEdited(lamp, { ...lamp }, by(1))).toEqual([]))

it('never contains an amount', () => {
  const everything = [
    ...purchaseAdded(lamp, by(7)),
    ...purchaseEdited(lamp, { ...lamp, amount: 59_900 }, by(1)),
    ...purchaseRemoved(lamp, by(1)),
  ]
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
