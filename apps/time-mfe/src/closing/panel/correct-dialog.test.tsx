// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { PortalError } from '@portal/platform-contract'
import { admin, fakePortal, renderPage } from '@portal/page-testkit'
import { closingViewCalls, correctionCalls, sealCalls } from '@portal/time-contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { atNoon } from '../../time-report/testing.tsx'
import { sealAnswer, sealed } from '../testing.ts'
import { ClosingPanel } from './closing-panel.tsx'

let giveClockBack: () => void
beforeEach(() => void (giveClockBack = atNoon()))
afterEach(() => giveClockBack())

const portal = () =>
  fakePortal()
    .answer(closingViewCalls.history, () => [])
    .answer(sealCalls.get, () => sealAnswer())
    .answer(correctionCalls.list, () => [])

async function correct() {
  const { person } = renderPage(
    <ClosingPanel month="2026-10" row={sealed()} isMoneyAway={false} onAction={() => {}} onClose={() => {}} />,
    { user: admin },
  )
  await person.click(screen.getByRole('button', { name: 'Rätta månaden' }))
  return { person, dialog: within(await screen.findByRole('dialog', { name: /Rätta October/ })) }
}

it('shows what an amount changes before it is saved', async () => {
  portal()
  const { person, dialog } = await correct()
  await person.selectOptions(dialog.getByLabelText('Vad ska rättas?'), 'Ett belopp')
  await person.type(dialog.getByLabelText('Belopp mer eller mindre'), '500')
  expect(await dialog.findByText(/^0,00\skr → 500,00\skr$/)).toBeVisible()
})

it('says why its month is preselected', async () => {
  portal()
  const { dialog } = await correct()
  expect(dialog.getByLabelText('Rättelsen räknas i')).toHaveAccessibleDescription(
    'Förvald är den pågående månaden. Du kan välja en annan som inte är förseglad.',
  )
})

it("shows the server's error at the field", async () => {
  portal().fail(
    correctionCalls.correct,
    new PortalError('invalid_input', {
      fields: { hours: 'Timmarna den 2026-10-01 blir färre än 0 eller fler än 24.' },
    }),
  )
  const { person, dialog } = await correct()
  await person.click(dialog.getByRole('button', { name: 'Spara rättelsen' }))
  expect(await dialog.findByText('Skriv timmar från −24 till 24, inte 0.')).toBeVisible()
  expect(dialog.getByText('Välj en dag i månaden som rättas.')).toBeVisible()
  await person.type(dialog.getByLabelText('Dag'), '2026-10-01')
  await person.type(dialog.getByLabelText('Timmar mer eller mindre'), '-20')
  await person.type(dialog.getByLabelText('Varför'), 'Fel dag')
  await person.click(dialog.getByRole('button', { name: 'Spara rättelsen' }))
  expect(await dialog.findByText('Timmarna den 2026-10-01 blir färre än 0 eller fler än 24.')).toBeVisible()
})

it('begins with an empty field when the kind is changed: hours are no amount', async () => {
  portal()
  const { person, dialog } = await correct()
  await person.type(dialog.getByLabelText('Timmar mer eller mindre'), '-30')
  await person.click(dialog.getByRole('button', { name: 'Spara rättelsen' }))
  expect(await dialog.findByText('Skriv timmar från −24 till 24, inte 0.')).toBeVisible()
  await person.selectOptions(dialog.getByLabelText('Vad ska rättas?'), 'Ett belopp')
  expect(dialog.getByLabelText('Belopp mer eller mindre')).toHaveValue('')
  expect(dialog.queryByText('Skriv timmar från −24 till 24, inte 0.')).not.toBeInTheDocument()
})

it('shows what the chosen day has reported', async () => {
  portal()
  const { person, dialog } = await correct()
  const day = dialog.getByLabelText('Dag')
  for (const [typed, told] of [
    ['2026-10-05', 'Rapporterat: Arbete 8 h'],
    ['2026-10-06', 'Rapporterat: Semester, hel dag'],
    ['2026-10-07', 'Inget är rapporterat den dagen.'],
  ] as const) {
    await person.clear(day)
    await person.type(day, typed)
    await person.tab()
    expect(await dialog.findByText(told)).toBeVisible()
  }
})
