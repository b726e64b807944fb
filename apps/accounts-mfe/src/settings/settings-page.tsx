import { ChevronRight } from 'lucide-react'
import { type FocusEvent, type ReactNode, useId, useState } from 'react'
import { SLOTS } from '@portal/platform-contract'
import { BELOW_ROW, FOLDED_STYLES, SectionLinks } from '@portal/sections'
import { PageHeader } from '@portal/ui'
import { Box, ButtonBase, Card, CardContent, Stack, Typography } from '@portal/ui/kit'
import { Link, useLocation, useSearchParams } from '@portal/ui/router'
import { Slot, useSlotParts } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { MailsCard } from './mails-card.tsx'
import { NewAccountsCard } from './new-accounts-card.tsx'
import { SignInCard } from './sign-in-card.tsx'

/** In the address, with the title of the section that is read: a reload and the way back keep it. */
const SECTION = 'avsnitt'
/** In place of a title: the section with the ways to other pages, in any language. Those pages lead back to it by this. */
const OTHER_PAGES = 'sidor'

/** What has a page of its own. */
const ELSEWHERE = [
  { name: 'status', path: '/Portalstatus' },
  { name: 'audit', path: '/Granskning' },
  { name: 'mails', path: '/Konto' },
] as const

/** Wide enough for the tables of rates, in px. */
const READABLE = 1080

const LINK = {
  display: 'flex',
  width: '100%',
  height: '100%',
  minHeight: 44,
  gap: 1.5,
  justifyContent: 'space-between',
  paddingInline: 2.5,
  paddingBlock: 1,
  textAlign: 'start',
  alignItems: 'center',
  '& svg': { flexShrink: 0 },
  '&:hover': { bgcolor: 'action.hover' },
} as const

/** Below the title; side by side where there is room, so that the first setting is in view. */
const LINKS = {
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' },
  margin: 0,
  padding: 0,
  '& > li': { borderTop: 1, borderColor: 'divider' },
  '& > li + li': { borderInlineStart: { md: 1 }, borderInlineStartColor: { md: 'divider' } },
} as const

/**
 * Inställningar: what applies to all users, for administrators; each area adds its own sections, last, so that they move
 * nothing when they come. A phone shows one at a time.
 */
export default function SettingsPage(): ReactNode {
  const t = useAccountsText()
  const [sections, setSections] = useState<HTMLElement | null>(null)
  const { shown, show } = useShownSection()
  const parts = useSlotParts(SLOTS.settingsSections)
  return (
    <>
      <PageHeader title={t('settings.title')} description={t('settings.description')} />
      <SectionLinks label={t('sections')} sections={sections} isRow onPhone={{ shown, show }} />
      <Stack ref={setSections} spacing={3} useFlexGap sx={{ maxWidth: READABLE, ...BELOW_ROW, ...FOLDED_STYLES }}>
        <SignInCard />
        <NewAccountsCard />
        <MailsCard />
        <Elsewhere />
        {parts.map(({ id }) => (
          <Box key={id} sx={{ display: 'contents' }} onFocus={(event: FocusEvent) => showDialogsSection(event, show)}>
            <Slot name={SLOTS.settingsSections} part={id} />
          </Box>
        ))}
      </Stack>
    </>
  )
}

/** Undefined while none is named. Choosing one adds no step to the way back. */
function useShownSection() {
  const t = useAccountsText()
  const [params, setParams] = useSearchParams()
  const { state } = useLocation() as { state: unknown }
  const named = params.get(SECTION) ?? undefined
  const shown = named === OTHER_PAGES ? t('settings.elsewhere.title') : named
  const show = (title: string) => {
    if (title === shown) return
    setParams(
      (before) => {
        before.set(SECTION, title)
        return before
      },
      { replace: true, state },
    )
  }
  return { shown, show }
}

/**
 * A dialog stands elsewhere in the document, but its focus reaches the section that it belongs to. One that was opened by
 * the address (`?andel`) then leaves its own section behind when it closes, and not the first one.
 */
function showDialogsSection({ currentTarget, target }: FocusEvent, show: (title: string) => void): void {
  const title = currentTarget.querySelector('h2')?.textContent
  if (title && !currentTarget.contains(target)) show(title)
}

function Elsewhere(): ReactNode {
  const t = useAccountsText()
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id}>
      <CardContent sx={{ paddingBlock: 1.5 }}>
        <Typography id={id} variant="h2">
          {t('settings.elsewhere.title')}
        </Typography>
      </CardContent>
      <Box component="ul" aria-labelledby={id} sx={LINKS}>
        {ELSEWHERE.map(({ name, path }) => (
          <li key={name}>
            <ButtonBase component={Link} to={path} sx={LINK}>
              <span>
                <Typography component="span" variant="body2" sx={{ display: 'block', fontWeight: 600 }}>
                  {t(`settings.elsewhere.${name}`)}
                </Typography>
                <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
                  {t(`settings.elsewhere.${name}Text`)}
                </Typography>
              </span>
              <ChevronRight size={18} aria-hidden />
            </ButtonBase>
          </li>
        ))}
      </Box>
    </Card>
  )
}
