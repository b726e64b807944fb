import { expect, it } from 'vitest'
import { fullName } from './account.ts'

it.each([
  [{ firstName: 'Anna', lastName: 'Ek' }, 'Anna Ek'],
  [{ firstName: 'Åsa', lastName: '' }, 'Åsa'],
])('calls %j %s', (person, name) => expect(fullName(person)).toBe(name))
