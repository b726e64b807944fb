import { describe, expect, it } from 'vitest'
import { acceptedEncodings } from './content-encoding.ts'

describe('accepted encodings', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['identity', []],
    ['gzip, deflate, br, zstd', ['br', 'gzip']],
    ['gzip', ['gzip']],
    ['GZIP;q=0.5', ['gzip']],
    ['br;q=0, gzip', ['gzip']],
    ['br;q=0', []],
    ['*', ['br', 'gzip']],
    ['*;q=0', []],
    ['*, br;q=0', ['gzip']],
  ])('%s', (header, names) => {
    expect(acceptedEncodings(header).map(({ name }) => name)).toEqual(names)
  })
})
