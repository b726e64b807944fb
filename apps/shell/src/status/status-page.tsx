import type { ReactNode } from 'react'
import { PageHeader } from '@portal/ui/basics'
import { Box, Typography } from '@portal/ui/kit'
import { HEADER_HEIGHT } from '../layout/frame.ts'
import { usePageTitle } from '../layout/use-page-title.ts'
import { useSettings } from '../settings/settings.ts'
import { FrontEndErrorsCard } from './front-end-errors-card.tsx'
import { FlagsCard } from './releases/flags-card.tsx'
import { ReleaseHealthCard } from './releases/release-health-card.tsx'
import { ReleaseTokensCard } from './releases/release-tokens-card.tsx'
import { RemoteSwitches } from './releases/remote-switches.tsx'
import { RemotesCard } from './remotes-card.tsx'
import { ServicesCard } from './services-card.tsx'
import { SECTION_LINKS_HEIGHT, SectionLinks } from './section-links.tsx'
import { headingId, SECTIONS, type SectionName } from './sections.ts'
import { StatusSummary } from './status-summary.tsx'
import { TrendsCard } from './trends-card.tsx'
import { useStatusText } from './texts.ts'

const PARTS: Readonly<Record<SectionName, () => ReactNode>> = {
  services: ServicesCard,
  trends: TrendsCard,
  remotes: RemotesCard,
  switches: RemoteSwitches,
  measured: ReleaseHealthCard,
  flags: FlagsCard,
  tokens: ReleaseTokensCard,
  errors: FrontEndErrorsCard,
}

/** Portalstatus, for role 0: the running versions and their health. */
export default function StatusPage(): ReactNode {
  const t = useStatusText()
  const top = useSettings(({ header }) => (header === 'fixed' ? HEADER_HEIGHT : 0))
  usePageTitle(t('title'))
  const titles: Readonly<Record<SectionName, string>> = {
    services: t('services'),
    trends: t('trends'),
    remotes: t('remotes'),
    switches: t('switches.title'),
    measured: t('measured.title'),
    flags: t('flags.title'),
    tokens: t('tokens.title'),
    errors: t('errors'),
  }
  const texts: Partial<Record<SectionName, string>> = {
    switches: t('switches.text'),
    flags: t('flags.about'),
    tokens: t('tokens.text'),
  }
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <StatusSummary />
      <SectionLinks
        titles={{ ...titles, measured: t('shortTitles.measured'), errors: t('shortTitles.errors') }}
        top={top}
      />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {SECTIONS.map((name) => {
          const Part = PARTS[name]
          return (
            <Box key={name} sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
              <Typography
                id={headingId(name)}
                variant="h2"
                tabIndex={-1}
                sx={{ scrollMarginTop: top + SECTION_LINKS_HEIGHT + 16, '&:focus': { outline: 'none' } }}
              >
                {titles[name]}
              </Typography>
              {texts[name] !== undefined && <Typography color="text.secondary">{texts[name]}</Typography>}
              <Part />
            </Box>
          )
        })}
      </Box>
    </>
  )
}
