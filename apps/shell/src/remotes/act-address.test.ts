import { describe, expect, it } from 'vitest'
import { actAddress } from './act-address.ts'

const shown = { pathname: '/Kvitto', search: '?filter=all&page=2' }

describe('an act', () => {
  it('keeps the parameters of its own page', () => {
    expect(actAddress('/Kvitto?ny', shown)).toBe('/Kvitto?filter=all&page=2&ny')
    expect(actAddress('/Kvitto?ny', { ...shown, pathname: '/kvitto' })).toBe('/Kvitto?filter=all&page=2&ny')
  })

  it.each([
    ['another page', '/Fakturor?ny'],
    ['the page itself', '/Kvitto'],
    ['a filter', '/Kvitto?filter=own'],
  ])('takes none over to the address of %s', (_, path) => {
    expect(actAddress(path, shown)).toBe(path)
  })

  it('stands alone on a page without parameters', () => {
    expect(actAddress('/Kvitto?ny', { ...shown, search: '' })).toBe('/Kvitto?ny')
  })
})
