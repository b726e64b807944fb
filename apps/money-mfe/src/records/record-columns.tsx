import type { TFunction } from 'i18next'
import { Download, Eye, Lock, MessageSquareText } from 'lucide-react'
import type { ReactNode } from 'react'
import { monthAndYear, type Ore, type PlainDate } from '@portal/platform-domain'
import { Amount, type Column, hiddenVisually, type RowAction } from '@portal/ui'
import { Box, IconButton } from '@portal/ui/kit'
import type { ShownName } from './shown-name.ts'
import { WholeDates } from './whole-dates.tsx'

interface AnyRecord {
  readonly id: number
  readonly amount: Ore
  readonly date: PlainDate
  readonly isInSealedMonth?: boolean | undefined
}

/** The columns that all lists of money records share; number and month are hidden on a phone (spec 2 §2). */
export const recordColumns = (t: TFunction) => ({
  id: {
    id: 'id',
    header: t('records.number'),
    sortLabel: t('records.sortedNumber'),
    cell: ({ id }) => id,
    hasFigures: true,
    hideOnPhone: true,
    width: 60,
  } satisfies Column<AnyRecord>,
  amount: {
    id: 'amount',
    header: t('records.amount'),
    cell: ({ amount }) => <Amount ore={amount} />,
    align: 'right',
    hasSum: true,
    width: 116,
  } satisfies Column<AnyRecord>,
  date: {
    id: 'date',
    header: t('records.month'),
    cell: ({ date }) => (
      <time dateTime={date} title={date} style={{ whiteSpace: 'nowrap' }}>
        {monthAndYear(date)}
      </time>
    ),
    hideOnPhone: true,
    onPaper: ({ date }) => <DayOnPaper date={date} />,
    onCard: ({ date, isInSealedMonth }) => (
      <>
        <time dateTime={date} style={{ marginInlineEnd: 8, whiteSpace: 'nowrap' }}>
          {date}
        </time>
        {isInSealedMonth === true && <Sealed text={t('records.sealed')} />}
      </>
    ),
    width: 140,
  } satisfies Column<AnyRecord>,
})

/** Beside a preview the numbers leave their room to the names, and so do the files, which the names open too. */
const OFF_BESIDE: readonly string[] = ['id', 'fileKey']

/** The columns of a list beside a preview. */
export const columnsBeside = <Row extends object>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.filter(({ id }) => !OFF_BESIDE.includes(id))

/** On a card and in the preview, which leave out the actions that a sealed month does not allow. */
export const Sealed = ({ text }: { readonly text: string }): ReactNode => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    <Lock size={14} aria-hidden style={{ verticalAlign: -2, marginInlineEnd: 4 }} />
    {text}
  </Box>
)

/** Month and year as on the screen, with the day that a table has no room for. */
function DayOnPaper({ date }: { readonly date: PlainDate }): ReactNode {
  return <span style={{ whiteSpace: 'nowrap' }}>{`${Number(date.slice(8))} ${monthAndYear(date)}`}</span>
}

/** The style of a text that ends on its second line. */
const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
}

/** The same on one line, filled to its end, also by a part of a date. */
const ONE_LINE = {
  ...TWO_LINES,
  WebkitLineClamp: 1,
  wordBreak: 'break-all',
  '& > span': { whiteSpace: 'normal !important' },
} as const

/** Beside a preview the lines are so close together that two are as high as one, so that no row moves when it opens. */
const CLOSE_BESIDE_PREVIEW = {
  ...TWO_LINES,
  '[data-narrowed] :is(th, td) &': { lineHeight: 1.2, marginBlock: '-7px' },
  '[data-narrowed] li &': ONE_LINE,
} as const

/** Below a cell's text: smaller, and on one line. */
const SECOND_LINE = {
  ...ONE_LINE,
  fontSize: '0.8125rem',
  fontWeight: 400,
  lineHeight: 1.35,
  color: 'text.secondary',
}

/** What an administrator says. */
const COMMENT = {
  display: 'flex',
  gap: 0.75,
  marginTop: 0.25,
  fontSize: '0.8125rem',
  fontWeight: 400,
  lineHeight: 1.35,
  color: 'text.secondary',
  overflowWrap: 'anywhere',
} as const

/**
 * Text on at most two lines, so that a long name makes no tall row; in full on hover and in the row's dialog. Where
 * something is below it, a table has one line for each (`hasMore`).
 */
export function TwoLines({
  children,
  hasMore = false,
}: {
  readonly children: string
  readonly hasMore?: boolean
}): ReactNode {
  return (
    <Box component="span" title={children} sx={hasMore ? { ...TWO_LINES, 'th &': ONE_LINE } : CLOSE_BESIDE_PREVIEW}>
      <WholeDates>{children}</WholeDates>
    </Box>
  )
}

/**
 * The column Name, which gets the remaining width, with a minimum. A comment is shown in full to the owner, who has to
 * act on it; with `cutsComment` it has one line.
 */
export const nameColumn = <Row extends object>(
  t: TFunction,
  id: keyof Row & string,
  nameOf: (row: Row) => ShownName,
  cutsComment = false,
): Column<Row> => ({
  id,
  header: t('records.name'),
  isMain: true,
  width: '100%',
  cell: (row) => {
    const { name, whole, more } = nameOf(row)
    return (
      <Box sx={{ minWidth: { sm: 96 } }}>
        <TwoLines hasMore={more !== undefined}>{whole ?? name}</TwoLines>
      </Box>
    )
  },
  onPaper: (row) => <NameOnPaper {...nameOf(row)} />,
  below: (row) => {
    const { more, comment } = nameOf(row)
    return (
      <>
        {more !== undefined && (
          <Box component="span" title={more} sx={SECOND_LINE}>
            <WholeDates>{more}</WholeDates>
          </Box>
        )}
        {comment !== undefined && (
          <Box component="span" sx={COMMENT}>
            <MessageSquareText size={14} aria-hidden style={{ flexShrink: 0, marginTop: 2 }} />
            <Box component="span" {...(cutsComment ? { title: comment, sx: ONE_LINE } : {})}>
              <Box component="span" sx={hiddenVisually}>{`${t('purchases.comment')}: `}</Box>
              {comment}
            </Box>
          </Box>
        )}
      </>
    )
  },
})

function NameOnPaper({ name, whole, more, comment }: ShownName): ReactNode {
  return (
    <>
      <WholeDates>{whole ?? name}</WholeDates>
      {more !== undefined && (
        <Box sx={{ fontWeight: 400 }}>
          <WholeDates>{more}</WholeDates>
        </Box>
      )}
      {comment !== undefined && <Box sx={{ fontWeight: 400, fontStyle: 'italic' }}>{comment}</Box>}
    </>
  )
}

/** The kind of a file, as paper names it beside the file's name. */
export const fileKind = (fileName: string): string => /\.(\w{1,5})$/.exec(fileName)?.[1]?.toUpperCase() ?? ''

/** Shows a record's file; no taller than a table line, its icon below the column's header. */
export function PreviewButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }): ReactNode {
  return (
    <IconButton size="small" aria-label={label} onClick={onClick} sx={{ marginBlock: -0.5, marginInlineStart: -0.75 }}>
      <Eye size={18} />
    </IconButton>
  )
}

/** The column Fil of records that always have a file. */
export const fileColumn = <Row extends { readonly fileName: string }>(
  t: TFunction,
  show: (row: Row) => void,
): Column<Row> => ({
  id: 'fileKey',
  header: t('records.file'),
  isSortable: false,
  width: 72,
  hideOnPhone: true,
  cell: (row) => <PreviewButton label={t('records.preview', { name: row.fileName })} onClick={() => show(row)} />,
  onPaper: ({ fileName }) => fileKind(fileName),
})

interface FileActs {
  readonly show: () => void
  readonly download: () => void
  /** An open preview downloads by its own button. */
  readonly isPreviewOpen: boolean
}

/** Actions on a record's file; a phone's card has no column for them. */
export const fileActions = (t: TFunction, name: string, { show, download, isPreviewOpen }: FileActs): RowAction[] => [
  {
    label: t('records.preview', { name }),
    shortLabel: t('records.previewShort'),
    icon: <Eye size={18} />,
    run: show,
    isOnCardOnly: true,
  },
  {
    label: t('records.download', { name }),
    shortLabel: t('records.downloadShort'),
    icon: <Download size={18} />,
    run: download,
    isOnCardOnly: isPreviewOpen,
    isSecond: true,
  },
]
