import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type PersonChoiceProps, PortalError, SLOTS } from '@portal/platform-contract'
import { admin, fakePortal, renderPage } from '@portal/page-testkit'
import { payRateCalls, type RateBook, type RatePreview } from '@portal/time-contract'
import { table } from '../testing/fake-snurra.ts'
import { RatesButton } from './rates-dialog.tsx'
import RatesSection from './rates-section.tsx'

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
const effect: RatePreview = {
  months: 3,
  balance: -120_000,
  people: [
    { userId: 4, name: 'Elin Berg', months: 2, balance: -80_000 },
    { userId: 9, name: 'Oskar Lind', months: 1, balance: -40_000 },
  ],
}
const withBook = (book = fromStart) =>
  fakePortal()
    .answer(payRateCalls.list, () => book)
    .answer(payRateCalls.add, () => fromStart)
    .answer(payRateCalls.preview, () => effect)
const open = async (book = fromStart) => {
  const portal = withBook(book)
  const { person } = renderPage(<RatesButton userId={4} />, { user: admin })
  await person.click(screen.getByRole('button', { name: 'Satser' }))
  return { portal, person, dialog: within(await screen.findByRole('dialog', { name: 'Satser och andelar' })) }
}

type Person = Awaited<ReturnType<typeof open>>['person']
const confirm = async (person: Person, name: string) =>
  person.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))
const changeContribution = async (person: Person, text: string) => {
  const rate = await screen.findByRole('textbox', { name: 'Arbetsgivaravgift' })
  await person.clear(rate)
  await person.type(rate, text)
}

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
  await person.clear(rate)
  await person.type(rate, '30,5')
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
  await confirm(person, 'Lägg till andelen')
  await screen.findByText('Andelen gäller från November 2026.')
  expect(portal.received(payRateCalls.add).at(-1)?.input).toEqual({
    kind: 'share',
    share: { userId: 4, validFrom: '2026-11', share: 830_000 },
  })
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
  await screen.findByText('Satserna gäller från November 2026.')
})

it("a user's own share is ended from a month on, after a question that shows the effect (D64)", async () => {
  const { portal, person, dialog } = await open()
  expect(await dialog.findAllByRole('button', { name: /^Avsluta andelen/ })).toHaveLength(1)
  await person.click(dialog.getByRole('button', { name: 'Avsluta andelen för Karin Ek' }))
  const form = within(await screen.findByRole('dialog', { name: 'Avsluta andelen för Karin Ek' }))
  expect(form.getByText(/gäller allas andel \(81\s%\) i stället för den egna \(85\s%\)/)).toBeInTheDocument()
  await person.selectOptions(form.getByLabelText('Upphör från och med'), 'Januari 2027')
  await person.click(form.getByRole('button', { name: 'Avsluta andelen' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Avsluta andelen från Januari 2027?' }))
  expect(question.getByText(/85\s% → 81\s%/)).toBeInTheDocument()
  await person.click(question.getByRole('button', { name: 'Avsluta andelen' }))
  await screen.findByText('Den egna andelen upphör från och med Januari 2027.')
  expect(portal.received(payRateCalls.add)[0]?.input).toEqual({
    kind: 'share',
    share: { userId: 28, validFrom: '2027-01', share: 810_000, ends: true },
  })
})

it('an ended share says that it follows the share of all users', async () => {
  const [everybodys, own] = fromStart.shares
  if (!everybodys || !own) throw new Error('no shares')
  const end = { ...own, validFrom: '2026-11', share: 810_000, ends: true }
  const { dialog } = await open({ ...fromStart, shares: [everybodys, own, end] })
  expect(await dialog.findByRole('row', { name: /November 2026 Gäller nu.*Följer allas/ })).toBeInTheDocument()
  expect(dialog.getByRole('row', { name: /Har gällt.*Karin Ek.*85/ })).toBeInTheDocument()
  expect(dialog.queryByRole('button', { name: /^Avsluta andelen/ })).not.toBeInTheDocument()
})

const AT = { by: 1, name: 'Eva Ek', at: new Date('2026-11-02T08:00:00Z') }
/** A share for all users from December, which has not begun, and one from November, which has. */
const withShares: RateBook = {
  ...fromStart,
  shares: [
    ...fromStart.shares,
    { id: 3, userId: null, userName: null, validFrom: '2026-11', share: 820_000, added: AT },
    { id: 4, userId: null, userName: null, validFrom: '2026-12', share: 830_000, added: AT },
  ],
}

it('an addition that has not begun is withdrawn after a question, others cannot be', async () => {
  const { portal, person, dialog } = await open(withShares)
  portal.answer(payRateCalls.withdraw, () => fromStart)
  expect(await dialog.findAllByRole('button', { name: /^Ta tillbaka/ })).toHaveLength(1)
  await person.click(dialog.getByRole('button', { name: 'Ta tillbaka andelen från December 2026 (Alla)' }))
  expect(portal.received(payRateCalls.withdraw)).toEqual([])
  await confirm(person, 'Ta tillbaka')
  await screen.findByText('Tillägget från December 2026 är taget tillbaka.')
  expect(portal.received(payRateCalls.withdraw)[0]?.input).toEqual({ kind: 'share', id: 4 })
})

it.each([
  [new PortalError('not_found'), /är redan taget tillbaka eller ersatt/],
  [new PortalError('invalid_input', { fields: { id: 'Har räknats med.' } }), /eller en månad är sparad med det/],
])('a refused withdrawal says why', async (refusal, text) => {
  const { portal, person, dialog } = await open(withShares)
  portal.fail(payRateCalls.withdraw, refusal)
  await person.click(await dialog.findByRole('button', { name: /^Ta tillbaka/ }))
  await confirm(person, 'Ta tillbaka')
  expect(await screen.findByText(text)).toBeInTheDocument()
})

it('Ångra after an addition for a later month withdraws it', async () => {
  const { portal, person, dialog } = await open()
  portal.answer(payRateCalls.add, () => withShares).answer(payRateCalls.withdraw, () => fromStart)
  await person.click(await dialog.findByRole('button', { name: 'Ny andel' }))
  const form = within(await screen.findByRole('dialog', { name: 'Ny andel' }))
  await person.selectOptions(form.getByLabelText('För vem'), 'Alla')
  await person.selectOptions(form.getByLabelText('Gäller från'), 'December 2026')
  await person.type(form.getByRole('textbox', { name: 'Andel' }), '83')
  await person.click(form.getByRole('button', { name: 'Lägg till andelen' }))
  await confirm(person, 'Lägg till andelen')
  await person.click(await screen.findByRole('button', { name: 'Ångra', hidden: true }))
  await screen.findByText('Tillägget från December 2026 är taget tillbaka.')
  expect(portal.received(payRateCalls.withdraw)[0]?.input).toEqual({ kind: 'share', id: 4 })
})

/** Replaces the accounts area's field. */
const people = ({ name, props }: { readonly name: string; readonly props: object }) => {
  const { label, everyone, value, onChange } = props as PersonChoiceProps
  return (
    name === SLOTS.personChoice && (
      <label>
        {label}
        <select value={value ?? ''} onChange={({ target }) => onChange(Number(target.value) || null, target.selectedOptions[0]?.text)}>
          <option value="">{everyone}</option>
          <option value="28">Karin Ek</option>
        </select>
      </label>
    )
  )
}

it('on the settings page a share is for all users or for one of them, against what holds for that user', async () => {
  const portal = withBook()
  const { person } = renderPage(<RatesSection />, { user: admin, slots: people })
  await person.click(await screen.findByRole('button', { name: 'Ny andel' }))
  const form = within(await screen.findByRole('dialog', { name: 'Ny andel' }))
  expect(form.getByLabelText('För vem')).toHaveDisplayValue('Alla')
  expect(form.getByText(/Gäller den månaden nu: 81\s%/)).toBeInTheDocument()
  await person.selectOptions(form.getByLabelText('För vem'), 'Karin Ek')
  expect(form.getByText(/Gäller den månaden nu: 85\s%/)).toBeInTheDocument()
  await person.type(form.getByRole('textbox', { name: 'Andel' }), '83')
  await person.click(form.getByRole('button', { name: 'Lägg till andelen' }))
  await screen.findByRole('alertdialog', { name: 'Lägg till andelen för Karin Ek från November 2026?' })
  await confirm(person, 'Lägg till andelen')
  await screen.findByText('Andelen för Karin Ek gäller från November 2026.')
  expect(portal.received(payRateCalls.add)[0]?.input).toEqual({
    kind: 'share',
    share: { userId: 28, validFrom: '2026-11', share: 830_000 },
  })
})

it('Ångra after a change from the present month adds again what held before', async () => {
  const { portal, person, dialog } = await open()
  await person.click(await dialog.findByRole('button', { name: 'Avsluta andelen för Karin Ek' }))
  await person.click(await screen.findByRole('button', { name: 'Avsluta andelen' }))
  await confirm(person, 'Avsluta andelen')
  await person.click(await screen.findByRole('button', { name: 'Ångra', hidden: true }))
  await screen.findByText('Ändringen från November 2026 är ångrad.')
  expect(portal.received(payRateCalls.add)[1]?.input).toEqual({
    kind: 'share',
    share: { userId: 28, validFrom: '2026-11', share: 850_000 },
  })
})
