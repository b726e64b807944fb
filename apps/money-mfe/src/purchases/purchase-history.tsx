import { ChevronDown, ChevronRight } from 'lucide-react'
import type { TFunction } from 'i18next'
import { type ReactNode, useEffect, useRef, useState } from 'react'
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

/** At the end of a purchase's form, folded: who gave it which status or changed it, when, and with which comment. */
export function PurchaseHistory({ purchase }: { readonly purchase: Purchase }): ReactNode {
  const t = useMoneyText()
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label={t('purchases.history.title')}>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        startIcon={isOpen ? <ChevronDown size={16} /> : <ChevronRight size={16} />}
        onClick={() => setOpen(!isOpen)}
        sx={{ marginInlineStart: -0.75 }}
      >
        {t('purchases.history.title')}
      </Button>
      {isOpen && <Steps purchase={purchase} />}
    </section>
  )
}

/** The latest first. */
function Steps({ purchase }: { readonly purchase: Purchase }): ReactNode {
  const t = useMoneyText()
  const { data, error, refetch } = usePurchaseHistory(purchase.id)
  const list = useRef<HTMLOListElement>(null)
  const isThere = data !== undefined
  // Unfolded at the end of a long form it comes below the form's edge.
  useEffect(() => {
    list.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isThere])
  if (!data) return error ? <ErrorCard error={error} onRetry={() => void refetch()} /> : <Skeleton height={48} />
  return (
    <Box component="ol" ref={list} sx={LIST}>
      {data
        .map((step, index) => ({ ...step, ...saidBy(step, data[index - 1], purchase.ownerId) }))
        .toReversed()
        .map(({ at, by, name, act, comment, changes }) => (
          <li key={`${act} ${at.toISOString()} ${comment}`}>
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
            <Typography
              component="time"
              dateTime={at.toISOString()}
              variant="caption"
              className="figures"
              sx={{ color: 'text.secondary' }}
            >
              {minuteInStockholm(at)}
            </Typography>
          </li>
        ))}
      {/* Given before the portal kept a history. */}
      {data.at(-1)?.state !== purchaseState(purchase) && (
        <Typography component="li" variant="body2" sx={{ color: 'text.secondary' }}>
          {t('purchases.history.older')}
        </Typography>
      )}
    </Box>
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
