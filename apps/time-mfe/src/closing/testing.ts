import { screen, within } from '@testing-library/react'
import type { renderPage } from '@portal/page-testkit'
import type { Seal } from '@portal/time-contract'
import { type ClosingRow, NOTHING_REPORTED, recordOf, termsFor } from '@portal/time-domain'
import { october, table } from '../snurra/testing/fake-snurra.ts'

const history = { userId: 4, table, openings: new Map<number, number>(), months: new Map([['2026-10', october]]) }

/** A closing of Anna's as tests need it: open, with nothing that stands out but that it is not Klar. */
export const closing = (more: Partial<ClosingRow> = {}): ClosingRow => ({
  userId: 4,
  firstName: 'Anna',
  lastName: 'Öberg',
  pictureUrl: null,
  state: 'open',
  isClosed: false,
  findings: [{ kind: 'not_klar', text: 'Inte klarmarkerad' }],
  hours: 16_000,
  vacationDays: 200,
  sickHours: 800,
  childCareDays: 0,
  isPaySaved: true,
  monthBalance: 1_234_500,
  closingBalance: 5_000_000,
  receipts: 12_300,
  ...more,
})

export const SHA256 = 'a1b2c3d4'.padEnd(64, '0')

export const klar = (more: Partial<ClosingRow> = {}): ClosingRow =>
  closing({ state: 'klar', isClosed: true, findings: [], ...more })

export const sealed = (more: Partial<ClosingRow> = {}): ClosingRow =>
  klar({
    state: 'sealed',
    seal: {
      version: 1,
      sha256: SHA256,
      sealedAt: new Date('2026-11-03T09:00:00Z'),
      sealedBy: 1,
      sealedByName: 'Eva Ek',
    },
    ...more,
  })

const NO_PROJECT = { projectNumber: '', timeCode: '', costCode: '', reference: '' }

/** A sealed October with 160 hours at 950 kr, as the call answers it. */
export const sealAnswer = (): Seal => ({
  version: 1,
  sha256: SHA256,
  previousSha256: null,
  sealedAt: new Date('2026-11-03T09:00:00Z'),
  sealedBy: 1,
  sealedByName: 'Eva Ek',
  snapshot: {
    version: 1,
    userId: 4,
    month: '2026-10',
    previousSha256: null,
    closedAt: '2026-11-02T08:00:00.000Z',
    mileage: 0,
    entries: [
      { id: 1, day: '2026-10-05', status: 'work', hours: 800, description: '', ...NO_PROJECT },
      { id: 2, day: '2026-10-06', status: 'vacation', hours: 0, description: '', ...NO_PROJECT },
    ],
    records: [],
    corrections: [{ id: 3, ofMonth: '2026-09', day: null, hours: null, value: -125_000, reason: 'Dubbelt kvitto' }],
    pay: {
      isSaved: true,
      record: recordOf(history, '2026-10', october, NOTHING_REPORTED),
      terms: termsFor(table, 4, '2026-10'),
    },
  },
})

/** The counts at the top, which are links, among what is announced; also behind a dialog. */
export const progress = () => screen.queryAllByRole('status', { hidden: true }).map(({ textContent }) => textContent)

/** Ticks people by their names and opens the dialog of an action. */
export async function start({ person }: ReturnType<typeof renderPage>, names: readonly string[], action: string) {
  for (const name of names) await person.click(await screen.findByRole('checkbox', { name: `Markera ${name}` }))
  await person.click(screen.getByRole('button', { name: action }))
  return within(await screen.findByRole('dialog'))
}
