// @vitest-environment jsdom
import { within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { atNoon } from '../time-report/testing.tsx'
import { cia, open, portalWith } from './page-testing.tsx'
import { klar, start } from './testing.ts'

let giveClockBack: () => void
beforeEach(() => void (giveClockBack = atNoon()))
afterEach(() => giveClockBack())

it('says before a seal first that it is for ever, above calmer notices', async () => {
  portalWith([klar({ findings: [{ kind: 'purchase_undecided', text: '1 inköp väntar på beslut' }] }), cia])
  const dialog = await start(open(), ['Anna Öberg', 'Cia Holm'], 'Försegla')
  const [forEver, ...others] = dialog.getAllByRole('alert')
  expect(forEver).toHaveTextContent(/^Försegling låser månadens tid, lön och underlag för alltid\./)
  expect(forEver).toHaveClass('MuiAlert-colorWarning')
  expect(others).toHaveLength(2)
  for (const notice of others) expect(notice).toHaveClass('MuiAlert-colorInfo')
  expect(dialog.getByRole('button', { name: 'Försegla 2' }).querySelector('svg')).toBeInTheDocument()
})

it('shows before a seal of several the hours and Maxkonto of each, and their sums', async () => {
  portalWith([
    klar({ hours: 16_050, monthBalance: 1_000_000 }),
    klar({ userId: 5, firstName: 'Bo', lastName: 'Ek', hours: 800, isPaySaved: false }),
    klar({ userId: 6, firstName: 'Cia', lastName: 'Holm', hours: 0, monthBalance: -250_050 }),
  ])
  const dialog = await start(open(), ['Anna Öberg', 'Bo Ek', 'Cia Holm'], 'Försegla')
  const table = within(dialog.getByRole('table', { name: '3 personers månad förseglas' }))
  const rows = table.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows).toEqual([
    ['Person', 'Timmar', 'Maxkonto'],
    ['Anna Öberg', '160,5', '10\u00A0000,00\u00A0kr'],
    ['Bo Ek', '8', 'ej sparad'],
    ['Cia Holm', '–', '−2\u00A0500,50\u00A0kr'],
    ['Summa', '168,5', '7\u00A0499,50\u00A0kr'],
  ])
})
