import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { AccountCounts, AccountFilter, KindCounts } from '@portal/identity-domain'
import { admin, renderPage } from '@portal/page-testkit'
import { KindChips } from './kind-chips.tsx'

const COUNTS: AccountCounts = { active: 12, inactive: 3, admin: 2, user: 13 }

function chips(counts: AccountCounts | undefined, value: AccountFilter = [], kindCounts?: KindCounts) {
  renderPage(<KindChips value={value} onChange={() => {}} invited={4} counts={counts} kindCounts={kindCounts} />, {
    user: admin,
    at: '/users',
  })
  const group = within(screen.getByRole('group', { name: 'Visa' }))
  return group.getAllByRole('button').map((chip) => chip.textContent)
}

it('say how many accounts each would show, those of locked pay too', () =>
  expect(chips(COUNTS, [], { ...COUNTS, locked: 5 })).toEqual([
    'Aktiva 12',
    'Aldrig inloggade 4',
    'InAktiva 3',
    'Admin 2',
    'Användare 13',
    'Låst lön 5',
  ]))

it('say how many hits of a search each would show', () =>
  expect(chips(undefined, ['user'], { active: 2, inactive: 1, admin: 0, user: 3, locked: 1, invited: 2 })).toEqual([
    'Aktiva 2',
    'Aldrig inloggade 2',
    'InAktiva 1',
    'Admin 0',
    'Användare 3',
    'Låst lön 1',
  ]))

it('name no accounts of locked pay beside a service that does not count them', () =>
  expect(chips(COUNTS)).toEqual([
    'Aktiva 12',
    'Aldrig inloggade 4',
    'InAktiva 3',
    'Admin 2',
    'Användare 13',
    'Låst lön',
  ]))

it('keep their names, and describe themselves by their counts', () => {
  chips(COUNTS)
  const chip = screen.getByRole('button', { name: 'InAktiva' })
  expect(chip).toHaveAccessibleDescription('3 konton')
})

it('leave out the invited of one role, which nothing counts', () =>
  expect(chips(COUNTS, ['admin'])).toContain('Aldrig inloggade'))

it('have no numbers for what nothing counts', () =>
  expect(chips(undefined)).toEqual(['Aktiva', 'Aldrig inloggade', 'InAktiva', 'Admin', 'Användare', 'Låst lön']))

it('have arrows over the ends of the line where it is cut, which the keyboard passes by', () => {
  chips(COUNTS)
  const line = screen.getByRole('group', { name: 'Visa' })
  const arrows = [...(line.parentElement?.querySelectorAll(':scope > button') ?? [])]
  expect(arrows.map((arrow) => [arrow.getAttribute('aria-hidden'), getComputedStyle(arrow).display])).toEqual([
    ['true', 'none'],
    ['true', 'none'],
  ])
  line.dataset['cut'] = 'end'
  expect(arrows.map((arrow) => getComputedStyle(arrow).display)).toEqual(['none', 'flex'])
})
