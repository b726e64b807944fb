import { type ReactNode, useEffect } from 'react'
import { PageHeader } from '@portal/ui'
import { Box } from '@portal/ui/kit'
import { PasskeysCard } from './passkeys-card.tsx'
import { usePasskeys } from './passkeys.api.ts'
import { useAccountsText } from '../texts.ts'
import { SecondFactorCard } from '../second-factor/second-factor-card.tsx'
import { leaveSetUp } from '../second-factor/second-factor.api.ts'

/** Only the second factor's cards: the page of a user whose role requires one and who has not set one up. */
export default function SecondFactorPage(): ReactNode {
  const t = useAccountsText()
  const hasPasskey = (usePasskeys().data?.length ?? 0) > 0
  useEffect(() => {
    if (hasPasskey) void leaveSetUp()
  }, [hasPasskey])
  return (
    <>
      <PageHeader title={t('secondFactor.title')} description={t('secondFactor.choose')} />
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 720 }}>
        <SecondFactorCard />
        <PasskeysCard />
      </Box>
    </>
  )
}
