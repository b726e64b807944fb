import { expect, it } from 'vitest'
import { readTarget } from './read-target.ts'

const target = (message: string, userId: number | null = 7) => readTarget({ message, userId })

it.each([
  ['Läste profilen', '/user?id=7'],
  ['Visade personnumret', '/user?id=7'],
  ['Läste underlaget till Snurra', '/user?id=7&tab=Kalkyl'],
  ['Hämtade tidrapporten som fil', '/user?id=7&tab=TidRapport'],
  ['Hämtade inköpen som fil', '/Inkop?user=7&filter=all'],
  ['Öppnade kvittots fil taxi.pdf (#13)', '/user?id=7&tab=Kostnader&filter=all&receipts-search=%2313&visa'],
  ['Öppnade fakturans fil el (#2).pdf (#4)', '/user?id=7&tab=Fakturor&filter=all&invoices-search=%234&visa'],
  ['Öppnade inköpets fil lampa.pdf (#3)', '/Inkop?filter=all&search=%233&visa'],
  // As entries of earlier releases have it.
  ['Öppnade kvittots fil taxi.pdf', '/user?id=7&tab=Kostnader&filter=all&receipts-search=taxi.pdf'],
  ['Öppnade inköpets fil lampa.pdf', '/Inkop?filter=all&search=lampa.pdf'],
])('%s of a user leads to %s', (message, to) => expect(target(message)).toBe(to))

it.each([
  ['Hämtade rapporten över alla användare', '/users'],
  ['Hämtade allas inköp som fil', '/Inkop?filter=all'],
])('%s leads to the list of all', (message, to) => expect(target(message, null)).toBe(to))

it('has no page for data of a removed user, nor for what no page shows', () => {
  expect(target('Läste profilen', null)).toBeUndefined()
  expect(target('Öppnade kvittots fil taxi.pdf (#13)', null)).toBeUndefined()
  expect(target('Hämtade granskningsloggen som fil', null)).toBeUndefined()
})
