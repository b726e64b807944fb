import { screen, waitFor, within } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type PersonChoiceProps, PortalError, SLOTS } from '@portal/platform-contract'
import { admin, renderPage } from '@portal/page-testkit'
import { payRateCalls, type RateBook } from '@portal/time-contract'
import RatesSection from './rates-section.tsx'
import { confirm, fromStart, open, withBook } from './testing.tsx'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T13:00:00Z') })
  return () => vi.useRealTimers()
})

it('a share is for one user or all users, and an invalid rate shows an error', async () => {
  const { portal, person, dialog } = await open()
  await person.click(await dialog.findByRole('button', { name: 'Ny andel' }))
  const form = within(await screen.findByRole('dialog', { name: 'Ny andel' }))
  // Pay of this month may be worked on already.
  expect(form.getByLabelText('Gäller från')).toHaveDisplayValue('December 2026')
  await person.type(form.getByRole('textbox', { name: 'Andel' }), '101')
  await person.click(form.getByRole('button', { name: 'Lägg till andelen' }))
  await form.findByText('Skriv en procentsats från 0 till 100 med högst fyra decimaler.')
  await person.clear(form.getByRole('textbox', { name: 'Andel' }))
  await person.type(form.getByRole('textbox', { name: 'Andel' }), '83')
  await person.click(form.getByRole('button', { name: 'Lägg till andelen' }))
  await confirm(person, 'Lägg till andelen')
  await screen.findByText('Andelen gäller från December 2026.')
  expect(portal.received(payRateCalls.add).at(-1)?.input).toEqual({
    kind: 'share',
    share: { userId: 4, validFrom: '2026-12', share: 830_000 },
  })
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

it('an addition that is withdrawn in the table is no longer offered to Ångra', async () => {
  const { portal, person, dialog } = await open()
  portal.answer(payRateCalls.add, () => withShares).answer(payRateCalls.withdraw, () => fromStart)
  await person.click(await dialog.findByRole('button', { name: 'Ny andel' }))
  portal.answer(payRateCalls.list, () => withShares)
  const form = within(await screen.findByRole('dialog', { name: 'Ny andel' }))
  await person.selectOptions(form.getByLabelText('För vem'), 'Alla')
  await person.selectOptions(form.getByLabelText('Gäller från'), 'December 2026')
  await person.type(form.getByRole('textbox', { name: 'Andel' }), '83')
  await person.click(form.getByRole('button', { name: 'Lägg till andelen' }))
  await confirm(person, 'Lägg till andelen')
  await screen.findByRole('button', { name: 'Ångra', hidden: true })
  await person.click(await dialog.findByRole('button', { name: /^Ta tillbaka/ }))
  await confirm(person, 'Ta tillbaka')
  await screen.findByText('Tillägget från December 2026 är taget tillbaka.')
  expect(screen.queryByRole('button', { name: 'Ångra', hidden: true })).not.toBeInTheDocument()
})

/** Replaces the accounts area's field. */
const people = ({ name, props }: { readonly name: string; readonly props: object }) => {
  const { label, everyone, value, onChange } = props as PersonChoiceProps
  return (
    name === SLOTS.personChoice && (
      <label>
        {label}
        <select
          value={value ?? ''}
          onChange={({ target }) => onChange(Number(target.value) || null, target.selectedOptions[0]?.text)}
        >
          <option value="">{everyone}</option>
          <option value="28">Karin Ek</option>
        </select>
      </label>
    )
  )
}

it('has the focus in its first field, which the accounts area loads late', async () => {
  let letIn = () => {}
  const arrival = new Promise<void>((resolve) => (letIn = resolve))
  function Late({ label }: { readonly label: string }) {
    const [isThere, setThere] = useState(false)
    useEffect(() => void arrival.then(() => setThere(true)), [])
    return isThere && <input aria-label={label} />
  }
  const slots: typeof people = ({ name, props }) =>
    name === SLOTS.personChoice && <Late label={(props as PersonChoiceProps).label} />
  withBook()
  const { person } = renderPage(<RatesSection />, { user: admin, slots })
  await person.click(await screen.findByRole('button', { name: 'Ny andel' }))
  const form = within(await screen.findByRole('dialog', { name: 'Ny andel' }))
  await waitFor(() => expect(form.getByLabelText('Gäller från')).toHaveFocus())
  letIn()
  await waitFor(() => expect(form.getByLabelText('För vem')).toHaveFocus())
})

it('on the settings page a share is for all users or for one of them, against what holds for that user', async () => {
  const portal = withBook()
  const { person } = renderPage(<RatesSection />, { user: admin, slots: people })
  await person.click(await screen.findByRole('button', { name: 'Ny andel' }))
  const form = within(await screen.findByRole('dialog', { name: 'Ny andel' }))
  expect(form.getByLabelText('För vem')).toHaveDisplayValue('Alla')
  expect(form.getByText(/Gäller den månaden nu: 81\s%/)).toBeInTheDocument()
  await person.selectOptions(form.getByLabelText('För vem'), 'Karin Ek')
  expect(form.getByText(/Gäller den månaden nu: 85\s%/)).toBeInTheDocument()
  await person.click(form.getByRole('button', { name: 'Lägg till andelen' }))
  const refused = await form.findByText(/^Skriv en procentsats från 0 till 100/)
  expect(refused).toBeVisible()
  const help = form.getByText(/Gäller den månaden nu: 85\s%/)
  expect(help).toBeVisible()
  // Only the error is red.
  expect(getComputedStyle(help).color).not.toBe(getComputedStyle(refused).color)
  await person.type(form.getByRole('textbox', { name: 'Andel' }), '83')
  await person.click(form.getByRole('button', { name: 'Lägg till andelen' }))
  await screen.findByRole('alertdialog', { name: 'Lägg till andelen för Karin Ek från December 2026?' })
  await confirm(person, 'Lägg till andelen')
  await screen.findByText('Andelen för Karin Ek gäller från December 2026.')
  expect(portal.received(payRateCalls.add)[0]?.input).toEqual({
    kind: 'share',
    share: { userId: 28, validFrom: '2026-12', share: 830_000 },
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
