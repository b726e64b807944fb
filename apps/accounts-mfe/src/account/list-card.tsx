import { type ReactNode, type Ref, useId } from 'react'
import { Box, Card, CardContent, Typography } from '@portal/ui/kit'
import type { useCall } from '@portal/web-kit'
import { CardPending } from '../card-pending.tsx'
import { isUnknownCall } from '../is-unknown-call.ts'

/** A row of the card: a mark, its text, and a button, which is below the text on a phone. */
export const LIST_CARD_ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', sm: 'auto minmax(0, 1fr) auto' },
  columnGap: 2,
  rowGap: 1,
  alignItems: 'center',
  paddingBlock: 2,
} as const

interface Props<Row> {
  readonly title: string
  readonly text: string
  readonly list: Pick<ReturnType<typeof useCall>, 'error' | 'refetch'> & {
    readonly data: readonly Row[] | undefined
  }
  /** The heading, which gets the focus when a pressed button disappears with its row. */
  readonly heading: Ref<HTMLHeadingElement>
  /** The height of one row, in px, while the list loads. */
  readonly loadingHeight: number
  readonly row: (one: Row) => ReactNode
  /** Below the list, and dialogs. */
  readonly children: ReactNode
}

/** A card of Mina uppgifter with a list of what belongs to the user. */
export function ListCard<Row>({ title, text, list, heading, loadingHeight, row, children }: Props<Row>): ReactNode {
  const id = useId()
  if (isUnknownCall(list.error)) return null
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent>
        <Typography id={id} ref={heading} tabIndex={-1} variant="h2" sx={{ outline: 'none' }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ marginTop: 0.5 }}>
          {text}
        </Typography>
        {list.data && list.data.length > 0 && (
          <Box
            component="ul"
            aria-labelledby={id}
            sx={{ listStyle: 'none', margin: 0, padding: 0, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
          >
            {list.data.map(row)}
          </Box>
        )}
        {!list.data && <CardPending error={list.error} onRetry={() => void list.refetch()} height={loadingHeight} />}
        {children}
      </CardContent>
    </Card>
  )
}
