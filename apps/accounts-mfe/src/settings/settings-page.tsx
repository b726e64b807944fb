import { ChevronRight } from 'lucide-react'
import { type FocusEvent, type ReactNode, useId, useState } from 'react'
import { SLOTS } from '@portal/platform-contract'
import { BELOW_ROW, FOLDED_STYLES, SectionLinks } from '@portal/sections'
import { PageHeader } from '@portal/ui'
import { Box, ButtonBase, Stack, Typography } from '@portal/ui/kit'
import { Link, useLocation, useSearchParams } from '@portal/ui/router'
import { Slot, useSlotParts } from '@portal/web-kit'
import { useAccountsText } from '../texts.ts'
import { MailsCard } from './mails-card.tsx'
import { NewAccountsCard } from './new-accounts-card.tsx'
import { SignInCard } from './sign-in-card.tsx'

/** In the address, with the title of the section that is read: a reload and the way back keep it. */
const SECTION = 'avsnitt'
/** In place of a title, in any language, from other pages: the section with the ways to them, and that of mails. */
const TITLES: Readonly<Record<string, string>> = { sidor: 'settings.elsewhere.title', mejl: 'settings.mails.title' }

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
  paddingInline: 2,
  paddingBlock: 1,
  borderRadius: 1,
  textAlign: 'start',
  alignItems: 'center',
  '& svg': { flexShrink: 0 },
  '&:hover': { bgcolor: 'action.hover' },
} as const

/** Not cards as the settings are; side by side where there is room, so that the first setting is in view. */
const LINKS = {
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: { md: 'repeat(3, minmax(0, 1fr))' },
  gap: 1,
  margin: 0,
  marginTop: 1,
  padding: 0,
  '& > li': { border: 1, borderColor: 'divider', borderRadius: 1 },
} as const

/**
 * Inställningar: the ways to other pages of administrators, then what applies to all users; each area adds its own
 * sections, last, so that they move nothing when they come. A phone shows one at a time, at first a setting.
 */
export default function SettingsPage(): ReactNode {
  const t = useAccountsText()
  const [sections, setSections] = useState<HTMLElement | null>(null)
  const { shown, show } = useShownSection()
  const parts = useSlotParts(SLOTS.settingsSections)
  return (
    <>
      <PageHeader title={t('settings.title')} description={t('settings.description')} />
      <SectionLinks
        label={t('sections')}
        sections={sections}
        isRow
        onPhone={{ shown, show, otherwise: t('settings.signIn.title') }}
      />
      <Stack ref={setSections} spacing={3} useFlexGap sx={{ maxWidth: READABLE, ...BELOW_ROW, ...FOLDED_STYLES }}>
        <Elsewhere />
        <SignInCard />
        <NewAccountsCard />
        <MailsCard />
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
  const title = named !== undefined && Object.hasOwn(TITLES, named) ? TITLES[named] : undefined
  const shown = title === undefined ? named : t(title)
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
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ fontSize: '0.9375rem', color: 'text.secondary' }}>
        {t('settings.elsewhere.title')}
      </Typography>
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
    </Box>
  )
}
