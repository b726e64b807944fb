import type { ReactNode } from 'react'
import type { Ore } from '@portal/platform-domain'
import { type AmountName, type Factor, type PayRecord } from '@portal/time-domain'
import { Box, Typography } from '@portal/ui/kit'
import { percent, unitOf, writeFigure } from '../figures.ts'
import { useTimeText } from '../../texts.ts'

/** A figure, the amounts in its sum and the factors of the sum. */
export interface ShownExplanation {
  readonly name: keyof PayRecord
  readonly result: Ore
  readonly amounts: readonly {
    readonly name: AmountName | 'openingBalance'
    readonly value: Ore
    readonly isTaken: boolean
  }[]
  readonly factors: readonly Factor[]
}

/** A factor in Swedish form. */
export const writeFactor = ({ kind, value }: Factor): string =>
  kind === 'rate' ? percent(value) : `${writeFigure(value, kind)}\u00A0${unitOf(kind)}`

const NUMBERS = {
  bgcolor: 'sunken',
  borderRadius: '8px',
  padding: '10px 12px',
  fontSize: '0.875rem',
  lineHeight: 1.6,
  overflowWrap: 'anywhere',
} as const

/** The formula in words, and the same with its numbers. */
export function FormulaText({
  explanation: { name, result, amounts, factors },
}: {
  readonly explanation: ShownExplanation
}): ReactNode {
  const t = useTimeText()
  const said = (amount: (index: number) => string, factor: (index: number) => string) => {
    const sum = amounts
      .map(({ isTaken }, index) => `${index === 0 ? '' : isTaken ? ' − ' : ' + '}${amount(index)}`)
      .join('')
    return [
      amounts.length > 1 && factors.length > 0 ? `(${sum})` : sum,
      ...factors.map((_factor, index) => factor(index)),
    ].join(' × ')
  }
  const words = said(
    (index) => t(`pay.${amounts[index]?.name}`),
    (index) => t(`explain.factor.${factors[index]?.name}`),
  )
  const writtenAmount = (value: Ore) => (value < 0 ? `(${writeFigure(value, 'amount')})` : writeFigure(value, 'amount'))
  const numbers = said(
    (index) => writtenAmount(amounts[index]?.value ?? 0),
    (index) => (factors[index] ? writeFactor(factors[index]) : ''),
  )
  return (
    <>
      <Typography
        variant="body2"
        sx={{ fontWeight: 600, marginBottom: 1 }}
      >{`${t(`pay.${name}`)} = ${words}`}</Typography>
      <Box className="figures" sx={NUMBERS}>
        {numbers} = <strong style={{ whiteSpace: 'nowrap' }}>{writeFigure(result, 'amount')}&nbsp;kr</strong>
      </Box>
      {factors.length > 0 && (
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', marginTop: 0.5 }}>
          {t('explain.rounded')}
        </Typography>
      )}
    </>
  )
}
