import type { TFunction } from 'i18next'
import { type ReactNode, useState } from 'react'
import { Box } from '@portal/ui/kit'
import { type ApiError, isTemporary, useIsAway } from '@portal/web-kit'
import { useMoneyText } from '../texts.ts'

/** Why a form was not saved; where it may succeed later, that its text stays and when to try again. */
export const whyNotSaved = (t: TFunction, error: ApiError): ReactNode =>
  isTemporary(error) ? (
    <>
      <div>{t('failed.save')}</div>
      <Box sx={{ marginTop: 0.5 }}>{error.code === 'network' ? <NetworkNote /> : t('failed.later')}</Box>
    </>
  ) : (
    error.message
  )

/** That the portal could not be reached; once a network that was away is back, that it can be saved now. */
function NetworkNote(): ReactNode {
  const t = useMoneyText()
  const isAway = useIsAway()
  const [wasAway, setWasAway] = useState(isAway)
  if (isAway && !wasAway) setWasAway(true)
  return t(wasAway && !isAway ? 'failed.networkIsBack' : 'failed.noNetwork')
}
