import { type ReactNode, useId, useState } from 'react'
import { type Account, fullName } from '@portal/identity-domain'
import { SLOTS } from '@portal/platform-contract'
import { CutArrows } from '@portal/sections'
import { hiddenVisually, RecordOwner, useTabInView } from '@portal/ui'
import { Box, Skeleton, Tab, Tabs } from '@portal/ui/kit'
import { useLocation, useNavigate } from '@portal/ui/router'
import { Slot, useSession, useSlotParts } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { AboutTab } from './about-tab.tsx'

const ABOUT = 'About'

/** On paper only the open tab's name is left, with as much room for the tab itself as can be. */
const ROW = {
  marginBottom: 2,
  borderBottom: 1,
  borderColor: 'divider',
  '@media print': { minHeight: 0, marginBottom: 0.5 },
} as const
/** Narrow enough for all seven beside the log; on a phone they are swept, and arrows say that there are more. */
const TAB = {
  minWidth: 0,
  paddingInline: 1.25,
  '@media print': { minHeight: 28, padding: '0 0 8px' },
} as const

/**
 * After the name of a tab with something unsaved, in the tab's own edge, so that it moves no other; in forced colours it
 * has the colour of text.
 */
const DOT = {
  position: 'absolute',
  insetInlineEnd: 0,
  top: 'calc(50% - 4px)',
  width: 8,
  height: 8,
  borderRadius: '50%',
  border: '4px solid',
  borderColor: 'tint.orange.line',
  displayPrint: 'none',
} as const

/** As high as most tabs on a screen: the log below does not jump. */
const TAB_COMES = <Skeleton variant="rounded" height="min(80dvh, 900px)" />

/** The user's tabs: the profile and the other areas' contributions, each loaded when first opened and kept mounted. */
export function UserTabs({ account }: { readonly account: Account }): ReactNode {
  const t = useAccountsText()
  const id = useId()
  const isOwn = useSession(({ user }) => user?.id === account.id)
  const tabs = [{ id: ABOUT, label: t('user.about') }, ...useSlotParts(SLOTS.userTab)]
  const [selected, select] = useTabInAddress(tabs.map((tab) => tab.id))
  const row = useTabInView<HTMLDivElement>(selected, true)
  const [opened, setOpened] = useState<readonly string[]>([selected])
  const [isUnsaved, setUnsaved] = useState(false)
  if (!opened.includes(selected)) setOpened([...opened, selected])

  return (
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ position: 'relative' }}>
        <Tabs
          ref={row}
          value={selected}
          onChange={(_event, tab: string) => select(tab)}
          variant="scrollable"
          scrollButtons={false}
          aria-label={t('user.tabs')}
          sx={ROW}
        >
          {tabs.map((tab) => (
            <Tab
              key={tab.id}
              value={tab.id}
              label={tab.id === ABOUT && isUnsaved ? <Unsaved label={tab.label} /> : tab.label}
              id={`${id}-${tab.id}`}
              aria-controls={`${id}-${tab.id}-panel`}
              sx={TAB}
            />
          ))}
        </Tabs>
        <CutArrows row={() => row.current?.querySelector('[role="tablist"]')?.parentElement ?? null} />
      </Box>
      {tabs.map((tab) => (
        <Box
          key={tab.id}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          hidden={tab.id !== selected}
        >
          {opened.includes(tab.id) &&
            (tab.id === ABOUT ? (
              <AboutTab account={account} onDirty={setUnsaved} />
            ) : (
              <RecordOwner value={isOwn ? undefined : fullName(account)}>
                <Slot name={SLOTS.userTab} part={tab.id} props={{ userId: account.id }} placeholder={TAB_COMES} />
              </RecordOwner>
            ))}
        </Box>
      ))}
    </Box>
  )
}

/** A tab's name while it has something unsaved. */
function Unsaved({ label }: { readonly label: ReactNode }): ReactNode {
  const t = useAccountsText()
  return (
    <span>
      {label}
      <Box component="span" aria-hidden sx={DOT} />
      <Box component="span" sx={hiddenVisually}>{`, ${t('user.unsaved')}`}</Box>
    </span>
  )
}

/**
 * Writes the selected tab as `?tab=Kalkyl`; keeps the chosen user in the navigation state, and the state of the tabs'
 * lists.
 */
function useTabInAddress(tabs: readonly string[]): [string, (tab: string) => void] {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const wanted = new URLSearchParams(search).get('tab')
  const select = (tab: string) => {
    const params = new URLSearchParams(search)
    if (tab === ABOUT) params.delete('tab')
    else params.set('tab', tab)
    void navigate({ search: params.toString() }, { replace: true, state })
  }
  return [tabs.find((tab) => tab === wanted) ?? ABOUT, select]
}
