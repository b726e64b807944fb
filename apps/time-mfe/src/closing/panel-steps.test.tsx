// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import { closeCalls, closingViewCalls } from '@portal/time-contract'
import { type ClosingRow, closingCounts } from '@portal/time-domain'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { atNoon } from '../time-report/testing.tsx'
import { open, portalWith } from './page-testing.tsx'
import { closing, klar } from './testing.ts'

let giveClockBack: () => void
beforeEach(() => void (giveClockBack = atNoon()))
afterEach(() => giveClockBack())

const people = ['Adam', 'Bo', 'Cia', 'Dag'].map((firstName, index) =>
  closing({ userId: index + 1, firstName, lastName: 'Ek' }),
)
const portal = (rows: readonly ClosingRow[] = people) => portalWith(rows).answer(closingViewCalls.history, () => [])
const panel = (name: string) => screen.findByRole('dialog', { name })
const button = (name: string) => screen.getByRole('button', { name })

it('leads to the next and the previous person in the order of the list', async () => {
  portal()
  const { person, address } = open('/Bokslut/2026/10?sort=firstName&order=desc&person=3')
  await panel('Cia Ek')
  await person.click(button('Nästa person'))
  expect(await panel('Bo Ek')).toBeVisible()
  expect(address()).toBe('/Bokslut/2026/10?sort=firstName&order=desc&person=2')
  await person.keyboard('{ArrowRight}')
  expect(await panel('Adam Ek')).toBeVisible()
  expect(button('Nästa person')).toBeDisabled()
  expect(screen.getByRole('heading', { name: 'Adam Ek' })).toHaveFocus()
  await person.click(button('Föregående person'))
  expect(await panel('Bo Ek')).toBeVisible()
  expect(button('Föregående person')).toHaveFocus()
})

it('gives the focus to the row of the person whom it showed last when it closes', async () => {
  portal()
  const { person } = open('/Bokslut/2026/10?sort=firstName')
  await person.click(await screen.findByRole('button', { name: /Adam Ek/ }))
  await panel('Adam Ek')
  await person.keyboard('{ArrowDown}j')
  await panel('Cia Ek')
  await person.keyboard('k')
  await panel('Bo Ek')
  expect(screen.getByRole('row', { name: /Bo Ek/, hidden: true })).toHaveAttribute('aria-current', 'true')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(screen.getByRole('button', { name: /Bo Ek/ })).toHaveFocus())
})

it('leads to people of the filter only, and nowhere from one whom it hides', async () => {
  portal(people.map((row) => (row.userId === 2 ? klar({ ...row, state: 'klar' }) : row)))
  const { person, address } = open('/Bokslut/2026/10?state=open&sort=firstName&person=1')
  await panel('Adam Ek')
  await person.click(button('Nästa person'))
  expect(await panel('Cia Ek')).toBeVisible()
  expect(address()).toContain('person=3')
})

it('leads on from a person whom an action has taken out of the filter', async () => {
  let rows: readonly ClosingRow[] = people
  portal()
    .answer(closeCalls.list, () => ({ rows, total: 4, counts: closingCounts(rows), isMoneyAway: false }))
    .answer(closeCalls.close, () => {
      rows = people.map((row) => (row.userId === 2 ? klar({ ...row, state: 'klar', findings: [] }) : row))
      return [{ userId: 2, isClosed: true }]
    })
  const { person } = open('/Bokslut/2026/10?state=open&sort=firstName&person=2')
  await panel('Bo Ek')
  await person.click(button('Klarmarkera'))
  await person.click(within(await panel('Klarmarkera October 2026')).getByRole('button', { name: 'Klarmarkera 1' }))
  expect(await within(await panel('Bo Ek')).findByText('Klar')).toBeVisible()
  await person.click(button('Nästa person'))
  expect(await panel('Cia Ek')).toBeVisible()
})

it('turns to the page of the list on which the person is', async () => {
  portal(
    Array.from({ length: 12 }, (_, index) =>
      closing({ userId: index + 1, firstName: 'Eva', lastName: 'ABCDEFGHIJKL'.charAt(index) }),
    ),
  )
  const { person, address } = open('/Bokslut/2026/10?sort=hours&person=10')
  await panel('Eva J')
  await person.keyboard('{ArrowRight}')
  expect(await panel('Eva K')).toBeVisible()
  expect(address()).toBe('/Bokslut/2026/10?sort=hours&person=11&page=2')
  await person.keyboard('{ArrowLeft}')
  expect(await panel('Eva J')).toBeVisible()
  expect(address()).toBe('/Bokslut/2026/10?sort=hours&person=10')
})

it('gives way to the person whose row is pressed beside it, and closes by a press elsewhere', async () => {
  portal()
  const { person, address } = open('/Bokslut/2026/10?sort=firstName&person=1')
  await panel('Adam Ek')
  const backdrop = document.querySelector('.MuiBackdrop-root') ?? document.body
  const under: Element[] = []
  // Without a layout there is no element at any point.
  document.elementsFromPoint = () => under
  under.push(screen.getByText('Cia Ek'))
  await person.click(backdrop)
  expect(await panel('Cia Ek')).toBeVisible()
  expect(address()).toContain('person=3')
  under.splice(0)
  await person.click(backdrop)
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

it('has no way on with one person only', async () => {
  portal(people.slice(0, 1))
  open('/Bokslut/2026/10?person=1')
  await panel('Adam Ek')
  expect(screen.queryByRole('button', { name: 'Nästa person' })).not.toBeInTheDocument()
})
