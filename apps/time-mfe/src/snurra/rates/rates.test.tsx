import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { PortalError } from '@portal/platform-contract'
import { admin, fakePortal, renderPage } from '@portal/page-testkit'
import { payRateCalls, type RateBook } from '@portal/time-contract'
import { table } from '../testing/fake-snurra.ts'
import { RatesButton } from './rates-dialog.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T13:00:00Z') })
  return () => vi.useRealTimers()
})

const fromStart: RateBook = {
  earliest: '2026-11',
  rates: table.rates.map((rates) => ({ ...rates, added: null })),
  shares: [
    { userId: null, userName: null, validFrom: '2000-01', share: 810_000, added: null },
    { userId: 28, userName: 'Karin Ek', validFrom: '2000-01', share: 850_000, added: null },
  ],
}
const open = async () => {
  const portal = fakePortal()
    .answer(payRateCalls.list, () => fromStart)
    .answer(payRateCalls.add, () => fromStart)
  const { person } = renderPage(<RatesButton userId={4} />, { user: admin })
  await person.click(screen.getByRole('button', { name: 'Satser' }))
  return { portal, person, dialog: within(await screen.findByRole('dialog', { name: 'Satser och andelar' })) }
}

it('rates and shares are shown with the first month of each', async () => {
  const { dialog } = await open()
  expect(await dialog.findByRole('row', { name: /Januari 2000.*31,42/ })).toHaveTextContent('Från början')
  expect(dialog.getByRole('row', { name: /Karin Ek/ })).toHaveTextContent('85')
})

it('new rates start from the latest ones and take effect from a month', async () => {
  const { portal, person, dialog } = await open()
  await person.click(await dialog.findByRole('button', { name: 'Nya satser' }))
  const form = within(await screen.findByRole('dialog', { name: 'Nya satser' }))
  await person.selectOptions(form.getByLabelText('Gäller från'), 'Januari 2027')
  const rate = form.getByRole('textbox', { name: 'Arbetsgivaravgift' })
  await person.clear(rate)
  await person.type(rate, '30,5')
  await person.click(form.getByRole('button', { name: 'Lägg till satserna' }))
  await screen.findByText('Gäller från Januari 2027.')
  expect(portal.received(payRateCalls.add)[0]?.input).toEqual({
    kind: 'rates',
    rates: { ...table.rates[0], validFrom: '2027-01', employerContribution: 305_000 },
  })
})

it('a share is for one user or all users, and an invalid rate shows an error', async () => {
  const { portal, person, dialog } = await open()
  await person.click(await dialog.findByRole('button', { name: 'Ny andel' }))
  const form = within(await screen.findByRole('dialog', { name: 'Ny andel' }))
  await person.type(form.getByRole('textbox', { name: 'Andel' }), '101')
  await person.click(form.getByRole('button', { name: 'Lägg till andelen' }))
  await form.findByText('Skriv en procentsats från 0 till 100 med högst fyra decimaler.')
  await person.clear(form.getByRole('textbox', { name: 'Andel' }))
  await person.type(form.getByRole('textbox', { name: 'Andel' }), '83')
  await person.click(form.getByRole('button', { name: 'Lägg till andelen' }))
  await screen.findByText('Gäller från November 2026.')
  expect(portal.received(payRateCalls.add).at(-1)?.input).toEqual({
    kind: 'share',
    share: { userId: 4, validFrom: '2026-11', share: 830_000 },
  })
})

it("the server's refusal is shown, and the dialog stays open", async () => {
  const { portal, person, dialog } = await open()
  portal.fail(payRateCalls.add, new PortalError('service_unavailable'))
  await person.click(await dialog.findByRole('button', { name: 'Nya satser' }))
  await person.click(await screen.findByRole('button', { name: 'Lägg till satserna' }))
  expect(await screen.findByText('Det gick inte att spara. Försök igen.')).toBeInTheDocument()
  expect(screen.getByRole('dialog', { name: 'Nya satser' })).toBeInTheDocument()
})
