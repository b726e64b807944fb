// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { closeCalls, closingViewCalls } from '@portal/time-contract'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { atNoon } from '../time-report/testing.tsx'
import { bo, cia, open, portalWith } from './page-testing.tsx'
import { closing } from './testing.ts'

let giveClockBack: () => void
beforeEach(() => void (giveClockBack = atNoon()))
afterEach(() => giveClockBack())

const reminded = closing({ userId: 8, firstName: 'Eli', lastName: 'Ask', remindedAt: new Date() })
const portal = () => portalWith([bo, cia, reminded]).answer(closingViewCalls.history, () => [])

it('opens the reminder of the person in the address, and Enter sends it', async () => {
  const sent = portal().answer(closeCalls.remind, () => ({ sent: 1, skipped: [] }))
  const { person, address } = open('/Bokslut/2026/10?person=5&paminn')
  await screen.findByRole('dialog', { name: 'Påminn om October 2026' })
  await expect.poll(address).toBe('/Bokslut/2026/10?person=5')
  await person.keyboard('{Enter}')
  await waitFor(() => expect(sent.received(closeCalls.remind)).toHaveLength(1))
  expect(sent.received(closeCalls.remind)[0]?.input).toMatchObject({ year: 2026, month: 10, userIds: [5] })
})

it('opens Klar for the person in the address', async () => {
  portal()
  const { address } = open('/Bokslut/2026/10?person=5&klarmarkera')
  expect(await screen.findByRole('dialog', { name: 'Klarmarkera October 2026' })).toBeVisible()
  await expect.poll(address).toBe('/Bokslut/2026/10?person=5')
})

it.each([
  ['is Klar', 'person=6&paminn', 'Cia Holm'],
  ['was reminded a short time ago', 'person=8&paminn', 'Eli Ask'],
])('opens only the panel of a person who %s', async (_why, search, name) => {
  portal()
  const { address } = open(`/Bokslut/2026/10?${search}`)
  expect(await screen.findByRole('dialog', { name })).toBeVisible()
  await expect.poll(address).not.toContain('paminn')
  expect(screen.queryByRole('dialog', { name: /^Påminn/ })).not.toBeInTheDocument()
})
