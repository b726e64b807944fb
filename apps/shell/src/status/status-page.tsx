import type { ReactNode } from 'react'
import { PageHeader } from '@portal/ui/basics'
import { Box, Typography } from '@portal/ui/kit'
import { usePageTitle } from '../layout/use-page-title.ts'
import { FrontEndErrorsCard } from './front-end-errors-card.tsx'
import { FlagsCard } from './releases/flags-card.tsx'
import { ReleaseHealthCard } from './releases/release-health-card.tsx'
import { ReleaseTokensCard } from './releases/release-tokens-card.tsx'
import { RemoteSwitches } from './releases/remote-switches.tsx'
import { RemotesCard } from './remotes-card.tsx'
import { ServicesCard } from './services-card.tsx'
import { TrendsCard } from './trends-card.tsx'
import { useStatusText } from './texts.ts'

/** Portalstatus, for role 0: the running versions and their health. */
export default function StatusPage(): ReactNode {
  const t = useStatusText()
  usePageTitle(t('title'))
  return (
    <>
      <PageHeader title={t('title')} description={t('text')} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="h2">{t('services')}</Typography>
        <ServicesCard />
        <Typography variant="h2" sx={{ marginTop: 2 }}>
          {t('trends')}
        </Typography>
        <TrendsCard />
        <Typography variant="h2" sx={{ marginTop: 2 }}>
          {t('remotes')}
        </Typography>
        <RemotesCard />
        <Typography variant="h2" sx={{ marginTop: 2 }}>
          {t('switches.title')}
        </Typography>
        <Typography color="text.secondary">{t('switches.text')}</Typography>
        <RemoteSwitches />
        <Typography variant="h2" sx={{ marginTop: 2 }}>
          {t('measured.title')}
        </Typography>
        <ReleaseHealthCard />
        <Typography variant="h2" sx={{ marginTop: 2 }}>
          {t('flags.title')}
        </Typography>
        <Typography color="text.secondary">{t('flags.about')}</Typography>
        <FlagsCard />
        <Typography variant="h2" sx={{ marginTop: 2 }}>
          {t('tokens.title')}
        </Typography>
        <Typography color="text.secondary">{t('tokens.text')}</Typography>
        <ReleaseTokensCard />
        <Typography variant="h2" sx={{ marginTop: 2 }}>
          {t('errors')}
        </Typography>
        <FrontEndErrorsCard />
      </Box>
    </>
  )
}
