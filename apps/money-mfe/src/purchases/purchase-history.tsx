import type { TFunction } from 'i18next'
import { type ReactNode, useId, useState } from 'react'
import {
  type Purchase,
  type PurchaseChanges,
  purchaseState,
  type PurchaseState,
  type PurchaseStep,
} from '@portal/money-domain'
import { ErrorCard } from '@portal/ui'
import { Box, Button, Skeleton, Typography } from '@portal/ui/kit'
import { formatKronor, minuteInStockholm } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'
import { usePurchaseHistory } from './purchases.api.ts'

const LIST = { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1 } as const
/** Who did what, and at its end when; figures and a comment below. */
const STEP = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 2,
  alignItems: 'baseline',
  '& > *': { gridColumn: '1 / -1' },
  '& > p:first-of-type': { gridColumn: '1' },
  '& > time': { gridArea: '1 / 2', color: 'text.secondary' },
} as const
const ALL = { marginBlockStart: 0.5, marginInlineStart: -0.75 } as const

/** Of a long history the latest steps are shown first. */
const SHOWN_FIRST = 4

/** In a purchase's form: who gave it which status or changed it, when, and with which comment. */
export function PurchaseHistory({ purchase }: { readonly purchase: Purchase }): ReactNode {
  const t = useMoneyText()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Typography id={id} component="h3" variant="subtitle2" sx={{ marginBottom: 1 }}>
        {t('purchases.history.title')}
      </Typography>
      <Steps purchase={purchase} />
    </section>
  )
}

/** The latest first. */
function Steps({ purchase }: { readonly purchase: Purchase }): ReactNode {
  const t = useMoneyText()
  const { data, error, refetch } = usePurchaseHistory(purchase.id)
  const [showsAll, setShowsAll] = useState(false)
  if (!data) return error ? <ErrorCard error={error} onRetry={() => void refetch()} /> : <Skeleton height={48} />
  const steps = data
    .map((step, index) => ({ ...step, ...saidBy(step, data[index - 1], purchase.ownerId) }))
    .toReversed()
  const isLong = !showsAll && steps.length > SHOWN_FIRST
  return (
    <>
      <Box component="ol" sx={LIST}>
        {(isLong ? steps.slice(0, SHOWN_FIRST - 1) : steps).map(({ at, by, name, act, comment, changes }) => (
          <Box component="li" key={`${act} ${at.toISOString()} ${comment}`} sx={STEP}>
            <Typography variant="body2">
              {t(`purchases.history.${act}`, { name: name || t('purchases.history.removedUser', { id: by }) })}
            </Typography>
            {changes &&
              changeLines(t, changes).map((line) => (
                <Typography key={line} variant="body2" className="figures">
                  {line}
                </Typography>
              ))}
            {comment !== '' && (
              <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {t('purchases.history.quoted', { comment })}
              </Typography>
            )}
            <Typography component="time" dateTime={at.toISOString()} variant="caption" className="figures">
              {minuteInStockholm(at)}
            </Typography>
          </Box>
        ))}
        {/* Given before the portal kept a history. */}
        {data.at(-1)?.state !== purchaseState(purchase) && (
          <Typography component="li" variant="body2" sx={{ color: 'text.secondary' }}>
            {t('purchases.history.older')}
          </Typography>
        )}
      </Box>
      {isLong && (
        <Button size="small" color="inherit" onClick={() => setShowsAll(true)} sx={ALL}>
          {t('purchases.history.showAll', { count: steps.length })}
        </Button>
      )}
    </>
  )
}

/** What a step is called beside the one before it, and its comment where that is a new one. */
function saidBy({ state, by, comment, changes }: PurchaseStep, before: PurchaseStep | undefined, ownerId: number) {
  const isNew = comment !== before?.comment
  if (before?.state === state && changes && !isNew) return { act: 'changed', comment: '' } as const
  const act = actOf(state, before?.state, by === ownerId)
  return { act, comment: act === 'refused' || isNew ? comment : '' }
}

function actOf(state: PurchaseState, before: PurchaseState | undefined, isByOwner: boolean) {
  if (before === state && state !== 'refused') return 'commented'
  if (state !== 'submitted' || before === undefined) return state
  return isByOwner ? 'resubmitted' : 'takenBack'
}

/** A line for each changed figure, with what it was, and for each changed text and file. */
function changeLines(t: TFunction, { before, after, parts }: PurchaseChanges): string[] {
  const line = <T,>(field: string, former: T | undefined, current: T | undefined, format: (value: T) => string) =>
    former === undefined || current === undefined
      ? []
      : [t('purchases.history.fromTo', { field, before: format(former), after: format(current) })]
  return [
    ...line(t('records.date'), before.date, after.date, String),
    ...line(t('purchases.type'), before.type, after.type, (type) => t(`purchases.types.${type}`)),
    ...line(t('purchases.quantity'), before.quantity, after.quantity, String),
    ...line(t('records.amount'), before.amount, after.amount, formatKronor),
    ...parts.map((part) => t(`purchases.history.parts.${part}`)),
  ]
}
