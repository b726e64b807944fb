import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { PageHeader } from '@portal/ui/basics'
import { Box, Button, Typography } from '@portal/ui/kit'
import { HEADER_HEIGHT } from '../layout/frame.ts'
import { usePageTitle } from '../layout/use-page-title.ts'
import { useSettings } from '../settings/settings.ts'
import { FrontEndErrorsCard } from './front-end-errors-card.tsx'
import { type State, useStates } from './known-states.ts'
import { FlagsCard } from './releases/flags-card.tsx'
import { ReleaseHealthCard } from './releases/release-health-card.tsx'
import { ReleaseTokensCard } from './releases/release-tokens-card.tsx'
import { RemoteSwitches } from './releases/remote-switches.tsx'
import { RemotesCard } from './remotes-card.tsx'
import { ServicesCard } from './services-card.tsx'
import { goTo, OF_ADMINISTRATORS, OF_DEVELOPERS, SECTIONS, type SectionName } from './sections.ts'
import { StatusSection } from './status-section.tsx'
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
const ALL = Object.fromEntries(SECTIONS.map((name) => [name, true]))

/**
 * Portalstatus, for role 0: first how the portal is and what an administrator can do, then what developers need. The
 * sections with a fault are open.
 */
export default function StatusPage(): ReactNode {
  const t = useStatusText()
  const top = useSettings(({ header }) => (header === 'fixed' ? HEADER_HEIGHT : 0))
  usePageTitle(t('title'))
  const states = useStates()
  const [chosen, choose] = useState<Partial<Record<SectionName, boolean>>>({})
  const faulty = states.filter((state): state is State => state !== null && state !== 'pending' && state.opens === true)
  const isOpen = (name: SectionName) =>
    chosen[name] ?? faulty.some((state) => 'section' in state && state.section === name)
  const fold = (name: SectionName, opens: boolean) => choose((known) => ({ ...known, [name]: opens }))
  const go = (name: SectionName) => {
    flushSync(() => fold(name, true))
    goTo(name)
  }
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
  const isWhole = SECTIONS.every(isOpen)
  const listed = (names: readonly SectionName[], level: 2 | 3) => (
    <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
      {names.map((name) => {
        const Part = PARTS[name]
        return (
          <StatusSection
            key={name}
            name={name}
            title={titles[name]}
            about={t(`about.${name}`)}
            level={level}
            isOpen={isOpen(name)}
            onFold={(opens) => fold(name, opens)}
            top={top}
          >
            <Part />
          </StatusSection>
        )
      })}
    </Box>
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('text')}
        back={{ to: '/Installningar?avsnitt=sidor', label: t('toSettings') }}
        action={
          <Button
            variant="outlined"
            color="inherit"
            onClick={() => choose(isWhole ? Object.fromEntries(SECTIONS.map((name) => [name, false])) : ALL)}
          >
            {t(isWhole ? 'foldAll' : 'unfoldAll')}
          </Button>
        }
      />
      <StatusSummary states={states} onGo={go} />
      {listed(OF_ADMINISTRATORS, 2)}
      <Box sx={{ marginTop: 5, marginBottom: 2, breakAfter: 'avoid' }}>
        <Typography variant="h2">{t('tech')}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('techText')}
        </Typography>
      </Box>
      {listed(OF_DEVELOPERS, 3)}
    </>
  )
}
