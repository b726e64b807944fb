import type { ReactNode } from 'react'
import type { PayRecord, PaySources, PayTerms } from '@portal/time-domain'
import { Box, Card, Typography } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'
import { FigureInput } from './figure-input.tsx'
import { ShownFigure } from './figure-row.tsx'
import { type Figure, type FigureGroup, PAY_GROUPS } from './pay-groups.ts'

interface Props {
  /** With what is written in the form already worked in. */
  readonly preview: PayRecord
  /** What is saved; null for a month that is not. */
  readonly saved: PayRecord | null
  /** Where a month that is not saved yet has its figures from. */
  readonly sources: PaySources | undefined
  readonly terms: PayTerms
}

/** The month as groups of figures, those of a person as fields. */
export function PaySheet(props: Props): ReactNode {
  return (
    <Box sx={{ columns: '2 400px', columnGap: 2, '& > section': { breakInside: 'avoid', marginBottom: 2 } }}>
      {PAY_GROUPS.map((group) => <Group key={group.id} group={group} {...props} />)}
    </Box>
  )
}

function Group({ group, ...props }: Props & { readonly group: FigureGroup }): ReactNode {
  const t = useTimeText()
  const id = `snurra-${group.id}`
  return (
    <Card component="section" aria-labelledby={id} sx={{ padding: 2.5, paddingBottom: 1.5 }}>
      <Typography id={id} component="h2" variant="h3" sx={{ marginBottom: 1 }}>{t(`payGroup.${group.id}`)}</Typography>
      {group.figures.map((figure) => <Line key={figure.name} figure={figure} {...props} />)}
    </Card>
  )
}

function Line({ figure, preview, saved, sources, terms }: Props & { readonly figure: Figure }): ReactNode {
  const t = useTimeText()
  const { name } = figure
  if (figure.isInput) {
    const source = sources && name in sources ? sources[name as keyof PaySources] : undefined
    return <FigureInput figure={figure} saved={saved ? saved[name] : null} source={source} />
  }
  // Nobody has said yet what the salary is: that is not a salary of 0.
  const value = name === 'currentSalary' && preview.currentSalary === 0 ? null : preview[name]
  return <ShownFigure figure={figure} value={value} note={rateNote(name, terms, t)} />
}

const percent = new Intl.NumberFormat('sv-SE', { maximumFractionDigits: 4 })

const RATED = ['vacationPay', 'vacationDeduction', 'employerContribution', 'pensionTax'] as const

/** The rate that a figure is computed with, where it has one. */
function rateNote(name: keyof PayRecord, { rates, share }: PayTerms, t: ReturnType<typeof useTimeText>): string | undefined {
  const rate = RATED.some((known) => known === name) ? rates[name as (typeof RATED)[number]] : undefined
  if (name === 'income') return t('snurra.share', { share: `${percent.format(share / 10_000)} %` })
  return rate === undefined ? undefined : t('snurra.rateHelp', { rate: percent.format(rate / 10_000) })
}
