import { expect, it } from 'vitest'
import sv from './locales/sv.json' with { type: 'json' }
import { remote } from './remote.ts'

it('tells in the tour what the menu of each user offers, as the list calls it', () => {
  const text = remote.tour.find(({ path }) => path === '/users')?.text.toLowerCase()
  for (const choice of [sv.users.profile, sv.users.deactivate, sv.users.activate])
    expect(text).toMatch(new RegExp(`\\b${choice.toLowerCase()}`))
})
