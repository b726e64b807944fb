// @vitest-environment jsdom
import { within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { atNoon } from '../time-report/testing.tsx'
import { open, portalWith } from './page-testing.tsx'
import { closing, start } from './testing.ts'

let giveClockBack: () => void
beforeEach(() => void (giveClockBack = atNoon()))
afterEach(() => giveClockBack())

const PAY = { kind: 'pay_not_saved', text: 'Snurra är inte sparad' } as const

it('shows the mail of a reminder on request, in both languages, of the first of several', async () => {
  portalWith([closing({ findings: [PAY] }), closing({ userId: 8, firstName: 'Eli', lastName: 'Ask' })])
  const page = open()
  const dialog = await start(page, ['Anna Öberg', 'Eli Ask'], 'Påminn')
  expect(dialog.queryByText('October 2026 är inte klarmarkerad i Portalen')).not.toBeInTheDocument()
  await page.person.click(dialog.getByRole('button', { name: 'Visa mejlet', expanded: false }))
  expect(dialog.getByText(/^Till Anna Öberg\. De andra får var sitt mejl/)).toBeVisible()
  const swedish = dialog.getByRole('region', { name: 'October 2026 är inte klarmarkerad i Portalen' })
  expect(swedish).toHaveTextContent(/^Svenska/)
  expect(swedish).toHaveTextContent(`Snurra är inte sparad: ${location.origin}/Snurra/2026/10`)
  expect(swedish).toHaveTextContent(`${location.origin}/Tidrapportering?month=2026-10`)
  const english = dialog.getByRole('region', { name: 'October 2026 is not marked as Klar in Portalen' })
  expect(english).toHaveTextContent(/^English/)
  expect(within(english).getByText(/Snurra is not saved/)).toBeVisible()
  await page.person.click(dialog.getByRole('button', { name: 'Visa mejlet', expanded: true }))
  expect(dialog.queryByText('October 2026 är inte klarmarkerad i Portalen')).not.toBeInTheDocument()
})

it('says of a single receiver only whose mail it is', async () => {
  portalWith([closing({ findings: [PAY] })])
  const page = open()
  const dialog = await start(page, ['Anna Öberg'], 'Påminn')
  await page.person.click(dialog.getByRole('button', { name: 'Visa mejlet' }))
  expect(dialog.getByText(/^Till Anna Öberg\. Mejlet skickas på det språk/)).toBeVisible()
})
