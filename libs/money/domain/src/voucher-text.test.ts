import { expect, it } from 'vitest'
import { placeOfTotal, readVoucherText } from './voucher-text.ts'

const TODAY = '2026-11-22'
const amountOf = (...lines: string[]) => readVoucherText(lines, TODAY).amount
const dayOf = (...lines: string[]) => readVoucherText(lines, TODAY).date

it.each<[string, string[], number]>([
  ['a sum with its VAT behind it', ['Summa 1625,48 kr, varav moms 12 % 174,16 kr'], 162_548],
  ['what is to be paid before any sum', ['Summa 400,00', 'Porto 49,00', 'Att betala 449,00'], 44_900],
  ['the largest of the sums', ['Totalt exkl. moms 800,00', 'Moms 200,00', 'Totalt 1 000,00 kr'], 100_000],
  [
    'a total that has its VAT',
    ['Summa exkl. moms 4 392,00', 'Moms 25 % 1 098,00', 'Summa inkl. moms 5 490,00'],
    549_000,
  ],
  ['one whose VAT is in parentheses', ['Total (incl. VAT)\t1,234.50'], 123_450],
  ['the largest of columns', ['Totalt\t25 %\t200,00\t1 000,00'], 100_000],
  ['dots for thousands', ['Total: 12.345,50 SEK'], 1_234_550],
  ['commas for thousands', ['Amount due\t1,234.50'], 123_450],
  ['no-break spaces', ['Slutsumma 12\u00A0345,00'], 1_234_500],
  ['columns apart, that are no thousands', ['Summa\t2\t500,00'], 50_000],
  ['what was paid by card, where no total is named', ['Kaffe 54,90', 'Betalat med kort 189,33'], 18_933],
  ['a total of whole kronor beside its VAT', ['Summa 49,00', 'Varav moms 9,90', 'Netto exkl. moms 39,60'], 4900],
  ['an amount below its heading', ['Datum\tAtt betala', '2026-11-03\t449,00'], 44_900],
])('reads %s', (_, lines, amount) => expect(amountOf(...lines)).toBe(amount))

it.each<[string, string[]]>([
  ['no total', ['Stadshotellet', '1 625,48']],
  ['only totals of parts', ['Delsumma 800,00', 'Moms totalt 200,00', 'Total exkl. moms 800,00']],
  ['another currency', ['Total 120,00 EUR']],
  ['another currency beside kronor', ['Total 120,00 €', 'Summa SEK 1 380,00']],
  ['a negative total', ['Summa -449,00']],
  ['a number without decimals', ['Summa 2 st']],
  ['a percentage', ['Total rabatt 25,00%']],
  ['a word that only ends like a total', ['Kapitaltotalen 449,00', 'subtotal 12,00']],
  ['a total that a photo does not show surely', ['Totalt \uFFFD SEK', 'Moms 25,00']],
  ['a total that its VAT does not fit into', ['Kaffe 89,00', 'Moms 12% 9,54', 'Totalt 39,00']],
  ['no text', []],
])('proposes no amount for %s', (_, lines) => expect(amountOf(...lines)).toBeUndefined())

it('reads the first lines of a file that was made to have very many or very long ones', () => {
  const many = Array.from({ length: 300_000 }, () => 'Totalt 12,00')
  expect(readVoucherText(['Datum 2026-11-03', ...many], TODAY)).toEqual({ amount: 1200, date: '2026-11-03' })
  expect(amountOf('Totalt 449,00', `Totalt ${'111 '.repeat(300_000)}x`)).toBe(44_900)
})

it.each<[string, string[], string]>([
  ['the only day', ['Tack för ditt köp 2026-11-03 14:15'], '2026-11-03'],
  ['the named day', ['Levererat 2026-11-01', 'Fakturadatum 2026-11-03', 'Order 2026-10-20'], '2026-11-03'],
  ['not the last day to pay', ['Fakturadatum: 2026-10-03', 'Förfallodatum: 2026-11-02'], '2026-10-03'],
  ['the day below its heading', ['Fakturanr\tFakturadatum', '20261\t2026-11-03'], '2026-11-03'],
  ['the day beside its name', ['Fakturadatum\t2026-10-03\tFörfallodatum\t2026-11-02'], '2026-10-03'],
  ['the day below its name', ['Kund\tFakturadatum\tFörfallodatum', '17\t2026-10-03\t2026-11-02'], '2026-10-03'],
  ['a day with its month before the year', ['Datum 03/11/2026'], '2026-11-03'],
  ['a month in words', ['Date: 3 November 2026'], '2026-11-03'],
])('reads %s', (_, lines, day) => expect(dayOf(...lines)).toBe(day))

it.each<[string, string[]]>([
  ['several days without a name', ['Incheckning 2026-11-03', 'Utcheckning 2026-11-05']],
  ['several named days', ['Orderdatum 2026-10-01', 'Fakturadatum 2026-11-03']],
  ['a day to come', ['Datum 2026-12-24']],
  ['a day of years ago', ['Datum 2019-01-01']],
  ['a day that does not exist', ['Datum 2026-02-31']],
  ['a longer number', ['Datum 12026-11-031']],
])('proposes no day for %s', (_, lines) => expect(dayOf(...lines)).toBeUndefined())

it.each<[string, string[], number | undefined]>([
  ['the line of the total', ['Kaffe 32,00', 'Bulle 28,00', 'Totalt 60,00', 'Tack'], 0.625],
  ['the line of the largest amount that is named a total', ['Summa 28,00', 'Summa 60,00'], 0.75],
  ['no line without a total', ['Kaffe', 'Tack'], undefined],
  ['no line of an empty text', [], undefined],
])('places the total at %s', (_, lines, place) => expect(placeOfTotal(lines)).toBe(place))
