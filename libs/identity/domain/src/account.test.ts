import { expect, it } from 'vitest'
import { fullName, initials } from './account.ts'

it.each([
  [{ firstName: 'Anna', lastName: 'Ek' }, 'Anna Ek', 'AE'],
  [{ firstName: 'Åsa', lastName: '' }, 'Åsa', 'Å'],
  [{ firstName: 'örjan', lastName: 'von Platen' }, 'örjan von Platen', 'ÖV'],
])('calls %j by name and initials', (person, name, letters) => expect([fullName(person), initials(person)]).toEqual([name, letters]))
