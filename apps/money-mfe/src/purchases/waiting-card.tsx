import { ShoppingCart } from 'lucide-react'
import type { ReactNode } from 'react'
import { purchaseCalls } from '@portal/money-contract'
import { Amount, WorkCard } from '@portal/ui/basics'
import { Box } from '@portal/ui/kit'
import { useCall } from '@portal/web-kit'
import { OPENS_FOUND } from '../records/record-path.ts'
import { shownWithOwner } from '../records/shown-name.ts'
import { useMoneyText } from '../texts.ts'

/** As many as one page holds, to be ticked together. */
const ALL_WAITING = '/Inkop?filter=all&status=submitted&pageSize=50'
const DECIDABLE = `${ALL_WAITING}&sealed=without`
const IN_SEALED_MONTHS = `${ALL_WAITING}&sealed=only`
/** One of them, over the others in the order of the card, so that its form leads on to the next. */
const openedPath = (id: number) => `${DECIDABLE}&sort=${WAITING.sort}&${OPENS_FOUND}=${id}`
const MOST_NAMED = 4
/** The amount and the day, on the line below the name. */
const DETAIL = { display: 'flex', flexWrap: 'wrap', columnGap: 1.5 } as const
const WAITING = { filter: 'all', status: 'submitted', sort: 'date', order: 'asc', page: 0, pageSize: 10 } as const

/**
 * The Lobby's purchases that wait for an administrator, oldest first; those of sealed months are only counted, as a part
 * of all that are submitted.
 */
export default function WaitingCard(): ReactNode {
  const t = useMoneyText()
  const { data, isError, refetch } = useCall(purchaseCalls.listAll, { ...WAITING, sealed: 'without' })
  const inSealedMonths = useCall(purchaseCalls.listAll, { ...WAITING, sealed: 'only' })
  const sealed = inSealedMonths.data?.total ?? 0
  const open = data?.total ?? 0
  const none = inSealedMonths.isLoading ? undefined : t(sealed > 0 ? 'waiting.noneToOrder' : 'waiting.none')
  const summary =
    data &&
    (open === 0 ? (
      none
    ) : (
      <>
        <div>{t('waiting.summary', { count: open })}</div>
        <Amount ore={data.sum ?? 0} />
      </>
    ))
  const others = open - MOST_NAMED
  return (
    <WorkCard
      title={t('waiting.title')}
      icon={<ShoppingCart size={20} />}
      to={DECIDABLE}
      summary={summary ?? (isError ? t('waiting.failed') : undefined)}
      onRetry={isError && !data ? () => void refetch() : undefined}
      isStacked
      items={[
        ...(data?.rows ?? []).slice(0, MOST_NAMED).map((row) => ({
          id: row.id,
          label: shownWithOwner(t, row),
          detail: (
            <Box component="span" sx={DETAIL}>
              <Amount ore={row.amount} />
              <span>{row.date}</span>
            </Box>
          ),
          to: openedPath(row.id),
        })),
        ...(others > 0
          ? [{ id: 'others', label: t('waiting.others', { count: others }), to: DECIDABLE, isMore: true }]
          : []),
        ...(data && sealed > 0
          ? [
              {
                id: 'sealed',
                label: t(open > 0 ? 'waiting.sealed' : 'waiting.allSealed', { count: sealed, total: open + sealed }),
                to: IN_SEALED_MONTHS,
              },
            ]
          : []),
      ]}
    />
  )
}
