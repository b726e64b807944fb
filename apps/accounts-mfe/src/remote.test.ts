import { expect, it } from 'vitest'
import sv from './locales/sv.json' with { type: 'json' }
import { remote } from './remote.ts'

it("describes in the tour the menu of each user, with the menu's names", () => {
  const text = remote.tour.find(({ path }) => path === '/users')?.text.toLowerCase()
  for (const choice of [sv.users.profile, sv.users.deactivate, sv.users.activate])
    expect(text).toMatch(new RegExp(`\\b${choice.toLowerCase()}`))
})
