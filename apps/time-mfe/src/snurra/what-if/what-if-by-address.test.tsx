// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeSnurra } from '../testing/fake-snurra.ts'
import { open, useFixedDay } from '../testing/open-snurra.tsx'

useFixedDay()

it('opens for the month in the address, once', async () => {
  fakeSnurra()
  const { address } = open('/Snurra/2026/10?scenario')
  expect(await screen.findByRole('dialog', { name: 'Vad händer om … October 2026' })).toBeVisible()
  await expect.poll(address).toBe('/Snurra/2026/10')
})
