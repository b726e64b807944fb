// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { closingViewCalls, correctionCalls, payCalls, type PayTab } from '@portal/time-contract'
import { NOTHING_REPORTED, recordOf, termsFor } from '@portal/time-domain'
import { fakeSnurra, october, table } from '../testing/fake-snurra.ts'
import { open, useFixedDay } from '../testing/open-snurra.tsx'

useFixedDay()

it('opens for the month in the address, once', async () => {
  fakeSnurra()
  const { address } = open('/Snurra/2026/10?scenario')
  expect(await screen.findByRole('dialog', { name: 'Vad händer om … October 2026' })).toBeVisible()
  await expect.poll(address).toBe('/Snurra/2026/10')
})

it('says in a sealed month why it does not open', async () => {
  const seal = { at: new Date('2026-11-10T08:00:00Z'), by: 1, name: 'Eva Ek', sha256: 'abcdef0123456789'.repeat(4) }
  const terms = termsFor(table, 4, '2026-10')
  const record = recordOf(
    { userId: 4, table, openings: new Map(), months: new Map() },
    '2026-10',
    october,
    NOTHING_REPORTED,
  )
  fakeSnurra()
    .answer(payCalls.get, (): PayTab => ({ kind: 'month', saved: true, terms, record, seal }))
    .answer(correctionCalls.list, () => [])
    .answer(closingViewCalls.history, () => [])
  const { address } = open('/Snurra/2026/10?scenario')
  expect(await screen.findByText(/^October 2026 är förseglad, så där går det inte att prova/)).toBeInTheDocument()
  await expect.poll(address).toBe('/Snurra/2026/10')
})
