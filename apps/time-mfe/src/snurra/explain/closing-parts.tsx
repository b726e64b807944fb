import type { ReactNode } from 'react'
import type { PayRecord } from '@portal/time-domain'
import { Amount } from '@portal/ui'
import { Typography } from '@portal/ui/kit'
import { proposedBalance, useDraftPart } from '../pay-draft.ts'
import { useTimeText } from '../../texts.ts'
import type { ExplainedMonth, OpenExplanation } from './explain-context.ts'
import { FormulaText } from './formula-text.tsx'
import { Parts } from './parts.tsx'

interface Props {
  readonly month: ExplainedMonth
  readonly onOpen: OpenExplanation
}

const WITH_MONTH = ['openingBalance', 'monthBalance'] as const

/**
 * The balance at the end of the month, as the sheet shows it: of an unsaved month what it will be once it is saved, of
 * a month that was sealed without being saved only what counts (D61).
 */
export function ClosingParts({ month, onOpen }: Props): ReactNode {
  const t = useTimeText()
  const preview = useDraftPart((state) => state.preview)
  const name = 'closingBalance'
  const isLeftOut = !month.isSaved && month.isSealed === true
  const counted = isLeftOut ? countedWithout(preview) : WITH_MONTH
  const explanation = {
    name,
    result: isLeftOut ? preview.closingBalance : proposedBalance({ shown: preview }),
    amounts: counted.map((part) => ({ name: part, value: preview[part], isTaken: false })),
    factors: [],
  } as const
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', marginBottom: 1.5 }}>
        {month.isSaved && t('explain.about.closingBalance')}
        {isLeftOut && t('explain.sealedUnsaved')}
        {!month.isSaved && !isLeftOut && (
          <>
            {t('explain.onceSaved')} {t('snurra.countsNow')} <Amount ore={preview.closingBalance} />
          </>
        )}
      </Typography>
      <FormulaText explanation={explanation} />
      <Parts explanation={explanation} month={month} hasOwnShare={false} onOpen={onOpen} />
    </>
  )
}

const countedWithout = ({ corrections }: PayRecord) =>
  corrections === 0 ? (['openingBalance'] as const) : (['openingBalance', 'corrections'] as const)
