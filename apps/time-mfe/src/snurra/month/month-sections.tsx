import { type ReactNode, useState } from 'react'
import { SectionLinks } from '@portal/sections'
import { Box, useMediaQuery, useTheme } from '@portal/ui/kit'
import { useTimeText } from '../../texts.ts'

/** Along sheet and waterfall, so that the row stays in view over both; nothing but the row takes a press. */
const PLACE = {
  gridArea: '2 / 1 / 4 / 2',
  alignSelf: 'stretch',
  minWidth: 0,
  pointerEvents: 'none',
  displayPrint: 'none',
  '& > *': { pointerEvents: 'auto' },
} as const

/** On a phone, where a month is four screens high: links to its groups. */
export function MonthSections(): ReactNode {
  const t = useTimeText()
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const [place, setPlace] = useState<HTMLElement | null>(null)
  if (!isPhone) return null
  return (
    <Box ref={setPlace} sx={PLACE}>
      <SectionLinks label={t('snurra.sections')} sections={place?.parentElement ?? null} isRow />
    </Box>
  )
}
