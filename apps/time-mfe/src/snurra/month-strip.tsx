import { memo, type ReactNode } from 'react'
import type { PayYear } from '@portal/time-domain'
import { useIsPainted, useTabInView } from '@portal/ui'
import { Box, Tab, Tabs } from '@portal/ui/kit'
import { useTimeText } from '../texts.ts'
import { MonthMark, markOf } from './month-mark.tsx'
import { type Place, tabName, TABS } from './tab-path.ts'
import { WHOLE_TABS } from './whole-tabs.ts'

interface Props {
  readonly place: Place
  /** The year, for the months' marks; none until it is fetched. */
  readonly pay: PayYear | undefined
  readonly onShow: (place: Place) => void
}

const LINE = { marginBottom: 0.75, borderBottom: 1, borderColor: 'divider' } as const
/** On paper only the month's name is left of it. */
const STRIP = {
  ...WHOLE_TABS,
  ...LINE,
  '@media print': { minHeight: 0, marginBottom: 1, '& .MuiTab-root': { minHeight: 28, padding: '0 0 8px' } },
} as const
/** As high as the strip, also with large text. */
const ROOM = { ...LINE, height: 'max(49px, 1.09375rem + 25px)' } as const

/** The id of a tab's button, which names its panel. */
export const tabId = (tab: Place['tab']): string => `snurra-tab-${tab}`

/**
 * The tabs of a year: opening balance, months, and the year itself. Not drawn again with the page, and after its first
 * paint, which has room for them: MUI draws its tabs four times when they are mounted, and measures them in between.
 */
export const MonthStrip = memo(function MonthStrip(props: Props): ReactNode {
  return useIsPainted({ isSmall: true }) ? <Strip {...props} /> : <Box sx={ROOM} />
})

function Strip({ place, pay, onShow }: Props): ReactNode {
  const t = useTimeText()
  const row = useTabInView<HTMLDivElement>(String(place.tab))
  return (
    <Tabs
      ref={row}
      data-tour="snurra-months"
      value={place.tab}
      onChange={(_event, tab: number) => onShow({ ...place, tab })}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={t('snurra.tabs')}
      sx={STRIP}
    >
      {TABS.map((number) => {
        const mark = markOf(pay, number)
        return (
          <Tab
            key={number}
            value={number}
            label={tabName({ ...place, tab: number }, t('snurra.opening'))}
            title={mark && t(`snurra.mark.${mark}`)}
            icon={mark && <MonthMark kind={mark} />}
            id={tabId(number)}
            aria-controls="snurra-panel"
          />
        )
      })}
    </Tabs>
  )
}
