import { expect, it } from 'vitest'
import { sellerName } from './seller-name.ts'

it.each<[string, string[], string]>([
  ['the first line', ['ICA KVANTUM', 'Storgatan 12, 411 38 Göteborg'], 'ICA KVANTUM'],
  ['below a heading', ['KVITTO', 'Café Åkes & Söner AB'], 'Café Åkes & Söner AB'],
  ['beside another column', ['Stadshotellet\tFaktura 20261'], 'Stadshotellet'],
  ['without signs that file names may not have', ['Bok/Café: "Läs"'], 'BokCafé Läs'],
])('finds the name of a seller: %s', (_, lines, name) => expect(sellerName(lines)).toBe(name))

it.each<[string, string[]]>([
  ['no text', []],
  ['a name that is not read surely', ['ICA � KVANTUM']],
  ['an address', ['Storgatan 12', '411 38 Göteborg']],
  ['a heading alone', ['Faktura', 'Kundnummer', 'Datum']],
  ['a web address', ['www.shop.se']],
  ['signs without words', ['=== -- ab', '*****']],
  ['a line of goods further down', ['1', '2', '3', 'Kaffe']],
  ['a whole sentence', ['Tack för att du handlar hos oss i den lilla butiken vid torget']],
])('finds no name in %s', (_, lines) => expect(sellerName(lines)).toBeUndefined())
