import { createContext, type ReactNode, useContext } from 'react'
import { Box } from '@portal/ui/kit'
import { formatKronor } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'

/** Where a list is below another one: the heading of the next list, by its id and words. */
interface ListBelow {
  readonly id: string
  readonly title: string
}

/** Of a list that stands above or below another one: its own heading's id, and the list below it, if any. */
export const PlaceOfList = createContext<{ readonly id: string; readonly below?: ListBelow } | null>(null)

/** What `aria-describedby` of the heading names. */
export const figuresId = (id: string): string => `${id}-figures`

/** Keeps its height while the figures load. */
const LINE = {
  flexBasis: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1.5,
  minHeight: '1.5em',
  marginTop: -0.5,
  fontSize: '0.875rem',
  color: 'text.secondary',
} as const
/** A line of text that can be pressed, as high as a finger needs. */
const WAY = {
  marginBlock: '-10px',
  padding: '10px 0',
  border: 0,
  background: 'none',
  font: 'inherit',
  fontWeight: 600,
  color: 'primary.main',
  textDecoration: 'underline',
  cursor: 'pointer',
  marginInlineStart: 'auto',
} as const

interface Props {
  /** Of the list; undefined while it loads or if it could not be read. */
  readonly page: { readonly total: number; readonly sum?: number | undefined } | undefined
}

/** Below the heading of one of two lists on a page: the number of its rows, their sum, and a link to the next list. */
export function ListPlace({ page }: Props): ReactNode {
  const t = useMoneyText()
  const place = useContext(PlaceOfList)
  if (place === null) return null
  const { id, below } = place
  const goThere = () => {
    const heading = below && document.getElementById(below.id)
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView()
  }
  return (
    <Box sx={LINE}>
      <span id={figuresId(id)} className="figures">
        {page &&
          [
            t('records.rows', { count: page.total }),
            ...(page.sum === undefined || page.total === 0 ? [] : [formatKronor(page.sum)]),
          ].join(' · ')}
      </span>
      {below && (
        <Box component="button" type="button" data-off-paper onClick={goThere} sx={WAY}>
          {t('records.toList', { list: below.title })}
        </Box>
      )}
    </Box>
  )
}
