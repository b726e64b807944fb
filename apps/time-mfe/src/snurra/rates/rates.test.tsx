import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { PortalError } from '@portal/platform-contract'
import { payRateCalls } from '@portal/time-contract'
import { table } from '../testing/fake-snurra.ts'
import { changeContribution, confirm, fromStart, open } from './testing.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T13:00:00Z') })
  return () => vi.useRealTimers()
})

it('rates and shares are shown with the first month of each', async () => {
  const { dialog } = await open()
  expect(await dialog.findByRole('row', { name: /Januari 2000.*31,42/ })).toHaveTextContent('Från början')
  expect(dialog.getByRole('row', { name: /Karin Ek/ })).toHaveTextContent('85')
})

it('a share that came with the portal for an account that does not exist stands last, and says so', async () => {
  const [all, own] = fromStart.shares
  if (!all || !own) throw new Error('The book has a share of all users and one of a single user.')
  const { dialog } = await open({ ...fromStart, shares: [all, { ...own, userName: null }] })
  const table = within(await dialog.findByRole('table', { name: 'Andelar' }))
  const [, first, last] = table.getAllByRole('row')
  expect(first).toHaveTextContent('Alla')
  expect(last).toHaveTextContent('Användare 28 (inget konto)')
  expect(last).not.toHaveTextContent('Gäller nu')
  expect(last).toHaveTextContent('Följde med portalen. Används först när ett konto får nummer 28.')
})

it('new rates take effect from a month', async () => {
  const { portal, person, dialog } = await open()
  await person.click(await dialog.findByRole('button', { name: 'Nya satser' }))
  const form = within(await screen.findByRole('dialog', { name: 'Nya satser' }))
  await person.selectOptions(form.getByLabelText('Gäller från'), 'Januari 2027')
  const rate = form.getByRole('textbox', { name: 'Arbetsgivaravgift' })
  expect(form.queryByText(/^Gäller den månaden nu/)).not.toBeInTheDocument()
  await person.clear(rate)
  await person.type(rate, '30,5')
  expect(form.getAllByText(/^Gäller den månaden nu/).map((help) => help.textContent)).toEqual([
    expect.stringMatching(/31,42\s%$/),
  ])
  await person.click(form.getByRole('button', { name: 'Lägg till satserna' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Lägg till satser från Januari 2027?' }))
  expect(question.getByText('31,42 % → 30,5 %')).toBeInTheDocument()
  expect(question.getByText('3 sparade månader räknas om för 2 personer')).toBeInTheDocument()
  expect(question.getByText('Elin Berg, 2 månader')).toBeInTheDocument()
  expect(question.queryByText(/dubbleras eller halveras/)).toBeNull()
  expect(portal.received(payRateCalls.add)).toEqual([])
  await person.click(question.getByRole('button', { name: 'Lägg till satserna' }))
  await screen.findByText('Satserna gäller från Januari 2027.')
  expect(portal.received(payRateCalls.add)[0]?.input).toEqual({
    kind: 'rates',
    rates: { ...table.rates[0], validFrom: '2027-01', employerContribution: 305_000 },
  })
})

it('new rates start from those of the chosen month, but for what has been typed', async () => {
  const [first] = fromStart.rates
  if (!first) throw new Error('The book has the rates of the start.')
  const later = { ...first, id: 9, validFrom: '2027-01', employerContribution: 320_000, pensionTax: 250_000 }
  const { person, dialog } = await open({ ...fromStart, rates: [first, later] })
  await person.click(await dialog.findByRole('button', { name: 'Nya satser' }))
  const form = within(await screen.findByRole('dialog', { name: 'Nya satser' }))
  const contribution = form.getByRole('textbox', { name: 'Arbetsgivaravgift' })
  expect(contribution).toHaveValue('31,42')
  await person.clear(form.getByRole('textbox', { name: 'Skatt på pension' }))
  await person.type(form.getByRole('textbox', { name: 'Skatt på pension' }), '24')
  await person.selectOptions(form.getByLabelText('Gäller från'), 'Januari 2027')
  expect(contribution).toHaveValue('32')
  expect(form.getByRole('textbox', { name: 'Skatt på pension' })).toHaveValue('24')
  await person.selectOptions(form.getByLabelText('Gäller från'), 'November 2026')
  expect(contribution).toHaveValue('31,42')
})

it("the server's refusal is shown, and the dialog stays open", async () => {
  const { portal, person, dialog } = await open()
  portal.fail(payRateCalls.add, new PortalError('service_unavailable'))
  await person.click(await dialog.findByRole('button', { name: 'Nya satser' }))
  await changeContribution(person, '30,5')
  await person.click(screen.getByRole('button', { name: 'Lägg till satserna' }))
  await confirm(person, 'Lägg till satserna')
  expect(await screen.findByText('Det gick inte att spara. Försök igen.')).toBeInTheDocument()
  expect(screen.getByRole('dialog', { name: 'Nya satser' })).toBeInTheDocument()
})

it('a rate that doubles or halves is pointed out, and Avbryt leads back to the form', async () => {
  const { portal, person, dialog } = await open()
  await person.click(await dialog.findByRole('button', { name: 'Nya satser' }))
  await changeContribution(person, '3,142')
  await person.click(screen.getByRole('button', { name: 'Lägg till satserna' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText('Högst hälften')).toBeInTheDocument()
  expect(question.getByText(/Kontrollera att decimaltecknet står rätt/)).toBeInTheDocument()
  await person.click(question.getByRole('button', { name: 'Avbryt' }))
  expect(await screen.findByRole('textbox', { name: 'Arbetsgivaravgift' })).toHaveValue('3,142')
  expect(portal.received(payRateCalls.add)).toEqual([])
})

it('values that change nothing are not added', async () => {
  const { portal, person, dialog } = await open()
  await person.click(await dialog.findByRole('button', { name: 'Nya satser' }))
  await person.click(await screen.findByRole('button', { name: 'Lägg till satserna' }))
  expect(await screen.findByText(/^Inget skiljer sig/)).toBeInTheDocument()
  expect(portal.received(payRateCalls.preview)).toEqual([])
  await changeContribution(person, '31,9')
  expect(screen.queryByText(/^Inget skiljer sig/)).not.toBeInTheDocument()
})

it('a month with an addition says that it is replaced, and the list marks the replaced one', async () => {
  const [first] = table.rates
  if (!first) throw new Error('no rates')
  const added = { by: 1, name: 'Eva Ek', at: new Date('2026-11-02T08:00:00Z') }
  const { person, dialog } = await open({
    ...fromStart,
    rates: [
      ...fromStart.rates,
      { ...first, validFrom: '2026-11', employerContribution: 310_000, added },
      {
        ...first,
        validFrom: '2026-11',
        employerContribution: 300_000,
        added: { ...added, at: new Date('2026-11-03T08:00:00Z') },
      },
    ],
  })
  expect(await dialog.findByRole('row', { name: /November 2026 Ersatt.*31\s%/ })).toBeInTheDocument()
  expect(dialog.getByRole('row', { name: /November 2026 Gäller nu.*30\s%/ })).toBeInTheDocument()
  expect(dialog.getByRole('row', { name: /Januari 2000 Har gällt/ })).toBeInTheDocument()
  await person.click(dialog.getByRole('button', { name: 'Nya satser' }))
  const validFrom = await screen.findByLabelText('Gäller från')
  expect(screen.queryByText(/Månaden har redan ett tillägg/)).not.toBeInTheDocument()
  await person.selectOptions(validFrom, 'November 2026')
  expect(await screen.findByText(/Månaden har redan ett tillägg/)).toBeInTheDocument()
})

it('beside a service without the preview, the question says so and the addition is possible', async () => {
  const { portal, person, dialog } = await open()
  portal.fail(payRateCalls.preview, new PortalError('not_found'))
  await person.click(await dialog.findByRole('button', { name: 'Nya satser' }))
  await changeContribution(person, '30,5')
  await person.click(screen.getByRole('button', { name: 'Lägg till satserna' }))
  expect(await screen.findByText(/^Det gick inte att räkna ut vilka sparade månader/)).toBeInTheDocument()
  await confirm(person, 'Lägg till satserna')
  await screen.findByText('Satserna gäller från December 2026.')
})
