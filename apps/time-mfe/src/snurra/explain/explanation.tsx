import type { ReactNode } from 'react'
import { explainPay, PAY_FORMULAS, PAY_INPUT_NAMES, type PayRecord, type PayResult } from '@portal/time-domain'
import { Alert, Typography } from '@portal/ui/kit'
import { proposedBalance, useDraftPart } from '../pay-draft.ts'
import { useTimeText } from '../../texts.ts'
import { ClosingParts } from './closing-parts.tsx'
import type { ExplainedMonth, OpenExplanation } from './explain-context.ts'
import { FormulaText } from './formula-text.tsx'
import { InputOrigin } from './input-origin.tsx'
import { OpeningParts } from './opening-parts.tsx'
import { Parts } from './parts.tsx'

export interface ExplanationProps {
  readonly name: keyof PayRecord
  readonly month: ExplainedMonth
  readonly onOpen: OpenExplanation
}

const isInput = (name: keyof PayRecord) => PAY_INPUT_NAMES.some((input) => input === name)
const isResult = (name: keyof PayRecord): name is keyof PayResult => name in PAY_FORMULAS

/** How a figure of the month is computed: by a formula, from earlier months, or from its source. */
export function Explanation({ name, month, onOpen }: ExplanationProps): ReactNode {
  const t = useTimeText()
  const preview = useDraftPart((state) => state.preview)
  const terms = useDraftPart((state) => state.terms)
  const isUnknown = useDraftPart((state) =>
    Number.isNaN(name === 'closingBalance' ? proposedBalance(state) : state.shown[name]),
  )
  if (isUnknown && !isInput(name)) return <Alert severity="info">{t('explain.unknown')}</Alert>
  if (isResult(name)) {
    const explanation = explainPay(name, preview, terms)
    return (
      <>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 1.5 }}>
          {t(`explain.about.${name}`)}
        </Typography>
        <FormulaText explanation={explanation} />
        <Parts explanation={explanation} month={month} hasOwnShare={terms.hasOwnShare} onOpen={onOpen} />
      </>
    )
  }
  if (name === 'closingBalance') return <ClosingParts month={month} onOpen={onOpen} />
  if (name === 'openingBalance') return <OpeningParts month={month} />
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 1.5 }}>
        {t(`explain.about.${name}`)}
      </Typography>
      <InputOrigin name={name} month={month} />
    </>
  )
}
