import { describe, expect, it } from 'vitest'
import { parseLink } from './purchase-link.ts'

describe('a purchase’s link', () => {
  it.each([
    ['shop.se', 'https://shop.se'],
    ['  www.shop.se/bok?id=1#a  ', 'https://www.shop.se/bok?id=1#a'],
    ['shop.se:8080/bok', 'https://shop.se:8080/bok'],
    ['köp.se/å', 'https://köp.se/å'],
    ['192.0.2.1/bok', 'https://192.0.2.1/bok'],
    ['webhallen.com', 'https://webhallen.com'],
    ['shop.se/?next=javascript:alert(1)', 'https://shop.se/?next=javascript:alert(1)'],
  ])('%s gets https:// in front', (typed, link) => expect(parseLink(typed)).toBe(link))

  it.each([
    'https://shop.se',
    'http://shop.se/bok',
    'HTTPS://SHOP.SE',
    'https://192.0.2.1:444/',
    'https://localhost/bok',
  ])('%s stays as typed', (typed) => expect(parseLink(typed)).toBe(typed))

  it.each([
    '',
    ' ',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'javascript\t:alert(1)',
    'javascript:1',
    'javascript://shop.se/%0aalert(1)',
    'data:text/html,x',
    'vbscript:x',
    'mailto:a@shop.se',
    'file:///etc/passwd',
    'ftp://shop.se',
    'blob:https://shop.se',
    'https:shop.se',
    'https:\\\\shop.se',
    'http://',
    'https://',
    '//shop.se',
    '/bok',
    '\\\\shop.se',
    'https://bank.se@evil.se',
    'bank.se:pass@evil.se',
    'https://shop.se:99999',
    'en bok',
    'webhallen',
    'webhallen.',
    'localhost/bok',
    'skärm/27',
    '12.5',
    'shop.se/\u202Efdp',
    `shop.se/${'x'.repeat(2000)}`,
  ])('%j is refused', (typed) => expect(parseLink(typed)).toBeNull())
})
