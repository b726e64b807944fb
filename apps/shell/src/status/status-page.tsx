import type { ReactNode } from 'react'
import { PageHeader } from '@portal/ui/basics'
import { Box, Typography } from '@portal/ui/kit'
import { HEADER_HEIGHT } from '../layout/frame.ts'
import { usePageTitle } from '../layout/use-page-title.ts'
import { FrontEndErrorsCard } from './front-end-errors-card.tsx'
import { FlagsCard } from './releases/flags-card.tsx'
import { ReleaseHealthCard } from './releases/release-health-card.tsx'
import { ReleaseTokensCard } from './releases/release-tokens-card.tsx'
import { RemoteSwitches } from './releases/remote-switches.tsx'
import { RemotesCard } from './remotes-card.tsx'
import { ServicesCard } from './services-card.tsx'
import { headingId, type SectionName, StatusSummary } from './status-summary.tsx'
import { TrendsCard } from './trends-card.tsx'
import { useStatusText } from './texts.ts'

/** Portalstatus, for role 0: the running versions and their health. */
export default function StatusPage(): ReactNode {
  const t = useStatusText()
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <StatusSummary />
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Section name="services" title={t('services')}>
          <ServicesCard />
        </Section>
        <Section name="trends" title={t('trends')}>
          <TrendsCard />
        </Section>
        <Section name="remotes" title={t('remotes')}>
          <RemotesCard />
        </Section>
        <Section name="switches" title={t('switches.title')} text={t('switches.text')}>
          <RemoteSwitches />
        </Section>
        <Section name="measured" title={t('measured.title')}>
          <ReleaseHealthCard />
        </Section>
        <Section name="flags" title={t('flags.title')} text={t('flags.about')}>
          <FlagsCard />
        </Section>
        <Section name="tokens" title={t('tokens.title')} text={t('tokens.text')}>
          <ReleaseTokensCard />
        </Section>
        <Section name="errors" title={t('errors')}>
          <FrontEndErrorsCard />
        </Section>
      </Box>
    </>
  )
}

interface SectionProps {
  readonly name: SectionName
  readonly title: string
  readonly text?: string
  readonly children: ReactNode
}

function Section({ name, title, text, children }: SectionProps): ReactNode {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography
        id={headingId(name)}
        variant="h2"
        tabIndex={-1}
        sx={{ scrollMarginTop: HEADER_HEIGHT + 16, '&:focus': { outline: 'none' } }}
      >
        {title}
      </Typography>
      {text !== undefined && <Typography color="text.secondary">{text}</Typography>}
      {children}
    </Box>
  )
}
