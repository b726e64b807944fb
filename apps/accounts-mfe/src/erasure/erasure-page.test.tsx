import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { personalDataCalls } from '@portal/identity-contract'
import type { ErasureStatus } from '@portal/identity-domain'
import { admin, fakePortal, renderPage } from '@portal/page-testkit'
import ErasurePage from './erasure-page.tsx'

const law = 'Bokföringslagen (1999:1078) 7 kap. 2 §'
const kind = { name: 'kvitton', title: 'Kvitton', rows: 12, files: 12, bytes: 9 }
const anna: ErasureStatus = {
  userId: 4,
  name: 'Anna Öberg',
  email: 'anna@portal.local',
  active: false,
  state: 'none',
  orderedAt: null,
  doneAt: null,
  areas: [
    {
      area: 'identity',
      title: 'Konto',
      isAway: false,
      kinds: [{ ...kind, name: 'notiser', title: 'Notiser', kept: null }],
    },
    {
      area: 'money',
      title: 'Ekonomi',
      isAway: false,
      kinds: [{ ...kind, kept: { what: 'Belopp', law, until: '2033-12-31' } }],
    },
  ],
}
const open = (status: Partial<ErasureStatus> = {}) => {
  const portal = fakePortal()
    .answer(personalDataCalls.erasure, () => ({ ...anna, ...status }))
    .answer(personalDataCalls.erase, () => ({ ...anna, state: 'ordered' as const, orderedAt: '2026-11-22 10:00:00' }))
  return { portal, ...renderPage(<ErasurePage />, { user: admin, at: '/Radering?userid=4' }) }
}

it('names paragraph and date of each kind that is kept', async () => {
  open()
  const kept = await screen.findByRole('region', { name: 'Det här behålls enligt lag' })
  expect(kept).toHaveTextContent(`Kvitton (12 st)BeloppTill och med 2033-12-31: ${law}`)
  expect(kept).not.toHaveTextContent('Notiser')
})

it('orders the erasure only once the address is typed', async () => {
  const { person, portal } = open()
  const button = await screen.findByRole('button', { name: 'Radera för gott' })
  await person.type(screen.getByLabelText('Skriv anna@portal.local för att bekräfta'), 'anna@portal.loca')
  expect(button).toBeDisabled()
  await person.type(screen.getByLabelText('Skriv anna@portal.local för att bekräfta'), 'l')
  await person.click(button)
  await waitFor(() =>
    expect(portal.received(personalDataCalls.erase).map(({ input }) => input)).toEqual([
      { userId: 4, confirm: 'anna@portal.local' },
    ]),
  )
})

it('offers nothing for an active user', async () => {
  open({ active: true })
  expect(await screen.findByText('Användaren är aktiv. Inaktivera kontot först.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Radera för gott' })).toBeNull()
})

it('says what does not answer, and that the erasure waits for it', async () => {
  open({
    state: 'ordered',
    orderedAt: '2026-11-22 10:00:00',
    areas: [{ area: 'time', title: 'Tid och lön', isAway: true, kinds: [] }],
  })
  expect(await screen.findByText('Svarar inte just nu: Tid och lön. Raderingen väntar på det.')).toBeVisible()
  expect(screen.getByText(/Raderingen begärdes 2026-11-22 10:00:00 och pågår/)).toBeVisible()
})
