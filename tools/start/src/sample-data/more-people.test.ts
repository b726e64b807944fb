import { expect, it } from 'vitest'
import { MOST_PEOPLE, peopleCount, sampleCompany } from './more-people.ts'
import { people } from './people.ts'

it('starts every company with the five by name, and gives each user a name and an address of its own', () => {
  const company = sampleCompany(MOST_PEOPLE)
  expect(company.slice(0, people.length)).toEqual(people)
  expect(new Set(company.map(({ email }) => email)).size).toBe(MOST_PEOPLE)
  expect(new Set(company.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).size).toBe(MOST_PEOPLE)
})

it('reads how many users --people names, five by default', () =>
  expect([undefined, '5', '60', '65'].map(peopleCount)).toEqual([5, 5, 60, 65]))

it.each(['4', '66', '0', '-7', '6.5', 'många', ''])('refuses --people %j with a sentence', (text) =>
  expect(() => peopleCount(text)).toThrow('--people takes a number from 5 to 65.'),
)
