import { PAY_ENGLISH_NAMES } from '@portal/time-contract'
import { createTranslator } from '@portal/platform-domain'
import { expect, it } from 'vitest'
import english from './english.ts'

const { translate } = createTranslator(english.sentences)

it("calls Snurra's figures what the English workbook calls them", () => expect(english.pay).toEqual(PAY_ENGLISH_NAMES))

it.each([
  [
    'Intakt är 1 900,00 i filen men räknas till 810,50 i Snurra.',
    'Income is 1 900.00 in the file but is computed as 810.50 in Snurra.',
  ],
  [
    'Snurra skiljer sig från underlaget: kostnader, WorkingHours',
    'Snurra differs from what it is based on: Costs, Hours worked',
  ],
  [
    'Snurra skiljer sig från underlaget: kostnader 2 563,35 → 3 751,35, WorkingHours 152,5 → 160',
    'Snurra differs from what it is based on: Costs 2 563.35 → 3 751.35, Hours worked 152.5 → 160',
  ],
  ['1 inköp väntar på beslut', '1 purchase waits for a decision'],
  ['2 inköp väntar på beslut', '2 purchases wait for a decision'],
  ['”formel utan värde” är inget tal.', '“a formula without a value” is no number.'],
  ['”Kostnad, 3,50” är inget tal.', '“Kostnad, 3,50” is no number.'],
])('%s', (swedish, expected) => expect(translate(swedish)).toBe(expected))
