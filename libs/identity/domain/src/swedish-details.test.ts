import { describe, expect, it } from 'vitest'
import { isPersonalNumber, isPhoneNumber, isPostalCode } from './swedish-details.ts'

describe('a personal number', () => {
  it.each([
    '811228-9874',
    '19811228-9874',
    '198112289874',
    '8112289874',
    '811228+9874',
    ' 811228-9874 ',
    '701063-2391',
  ])('%j is right', (text) => expect(isPersonalNumber(text)).toBe(true))
  it.each(['811228-9875', '811328-9874', '811232-9874', '811228', 'hej hej 99', '', '811228-98744'])(
    '%j is not',
    (text) => expect(isPersonalNumber(text)).toBe(false),
  )
})

it.each([
  ['070-123 45 67', true],
  ['+46 (0)70 123 45 67', true],
  ['08-123 456', true],
  ['hej hej 99', false],
  ['070', false],
  ['', false],
])('phone number %j: %s', (text, is) => expect(isPhoneNumber(text)).toBe(is))

it.each([
  ['903 26', true],
  ['90326', true],
  ['012 34', false],
  ['9032', false],
  ['hej', false],
])('postal code %j: %s', (text, is) => expect(isPostalCode(text)).toBe(is))
