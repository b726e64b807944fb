import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { admin, anna, renderPage } from '@portal/page-testkit'
import { closingViewCalls, correctionCalls, sealCalls } from '@portal/time-contract'
import TimeReportTab from '../user/time-report-tab.tsx'
import { atNoon, chip, monthOf, open, seal, work } from './testing.tsx'

beforeEach(() => atNoon())

const sealedMonth = () =>
  monthOf([work], { isClosed: true, mileage: 0, seal })
    .answer(correctionCalls.list, () => [])
    .answer(closingViewCalls.history, () => [])

describe('a sealed month', () => {
  it('shows when and by whom it was sealed and the start of the hash, and cannot be opened again', async () => {
    sealedMonth()
    open()
    expect(await screen.findByText('Förseglad 3 december 2026 av Eva Ek')).toBeInTheDocument()
    expect(screen.getByText('Kontrollsumma abcdef01')).toBeInTheDocument()
    expect(screen.getByText('Månaden är förseglad och kan inte ändras.')).toBeInTheDocument()
    expect(screen.getByText('Förseglad')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Lås upp' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Besked' })).toHaveAttribute('href', '/Besked/2026/11')
    expect(screen.getByRole('button', { name: 'Begär rättelse' })).toBeVisible()
  })

  it('leads its owner to the pay of the month in which it was corrected', async () => {
    const given = { day: null, hours: null, value: -10_000, reason: 'Sex timmar', by: 1, name: 'Eva Ek' }
    sealedMonth().answer(correctionCalls.list, () => [
      { ...given, id: 1, ofMonth: '2026-11', month: '2026-12', at: new Date('2026-12-04T08:00:00Z') },
    ])
    open()
    const link = await screen.findByRole('link', { name: 'Rättad i December 2026.' })
    expect(link).toHaveAttribute('href', '/Snurra/2026/12')
  })

  it('shows an entry with the way to a correction, and with nothing to save or delete', async () => {
    const portal = sealedMonth().answer(sealCalls.request, () => true as const)
    const { person } = open()
    await person.click(await chip(/Arbete/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Visa registrering' }))
    expect(dialog.getByText('Månaden är förseglad och kan inte ändras.')).toBeVisible()
    expect(dialog.getByLabelText('Projektnummer')).toHaveValue('P7')
    expect(dialog.getByLabelText('Projektnummer')).toHaveAttribute('readonly')
    expect(dialog.queryByRole('button', { name: /Spara|Ta bort/ })).not.toBeInTheDocument()
    await person.click(dialog.getByRole('button', { name: 'Begär rättelse' }))
    const request = within(await screen.findByRole('dialog', { name: /November 2026/ }))
    expect(screen.queryByRole('dialog', { name: 'Visa registrering' })).not.toBeInTheDocument()
    const text = request.getByRole('textbox')
    expect(text).toHaveValue('Onsdag 18 november 2026, Arbete 8 h: ')
    await person.click(request.getByRole('button', { name: 'Skicka begäran' }))
    expect(await request.findByText('Skriv vad som är fel.')).toBeVisible()
    await person.type(text, 'Det var 6 timmar.')
    await person.click(request.getByRole('button', { name: 'Skicka begäran' }))
    await waitFor(() =>
      expect(portal.received(sealCalls.request).map(({ input }) => input)).toEqual([
        { year: 2026, month: 11, text: 'Onsdag 18 november 2026, Arbete 8 h: Det var 6 timmar.' },
      ]),
    )
  })

  it('says what its owner has asked to have corrected, until it is corrected', async () => {
    const act = { by: anna.id, name: 'Anna Öberg' }
    sealedMonth().answer(closingViewCalls.history, () => [
      { ...act, kind: 'requested' as const, at: new Date('2026-12-03T08:00:00Z'), text: 'Den 2 var 6 timmar.' },
      { by: 1, name: 'Eva Ek', kind: 'correction' as const, at: new Date('2026-12-04T08:00:00Z'), text: 'Sex timmar' },
      { ...act, kind: 'requested' as const, at: new Date('2026-12-05T08:00:00Z'), text: 'Den 9 saknas.' },
    ])
    open()
    const request = await screen.findByText('Rättelse begärd 2026-12-05 09:00: ”Den 9 saknas.”')
    expect(request).toBeVisible()
    // A notice of its own beside the green one.
    expect(request.closest('[role=alert]')).not.toHaveTextContent('Förseglad')
    expect(screen.queryByText(/Den 2 var 6 timmar/)).not.toBeInTheDocument()
  })

  it("shows an administrator a user's entry with Stäng alone: the request is the owner's", async () => {
    sealedMonth()
    const { person } = renderPage(<TimeReportTab userId={anna.id} />, { user: admin, at: '/user?tab=X' })
    await person.click(await chip(/Arbete/))
    const dialog = within(await screen.findByRole('dialog', { name: 'Visa registrering' }))
    expect(dialog.getByText('Månaden är förseglad och kan inte ändras.')).toBeVisible()
    expect(dialog.queryByRole('button', { name: /Spara|Ta bort|Begär rättelse/ })).not.toBeInTheDocument()
    await person.click(dialog.getByRole('button', { name: 'Stäng' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})
