import type { TFunction } from 'i18next'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { Box } from '@portal/ui/kit'
import { type ApiError, isTemporary, useLine } from '@portal/web-kit'
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
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine)
  const isAway = useLine((line) => line.isAway) || !isOnline
  const [wasAway, setWasAway] = useState(isAway)
  if (isAway && !wasAway) setWasAway(true)
  return t(wasAway && !isAway ? 'failed.networkIsBack' : 'failed.noNetwork')
}

function listen(onChange: () => void): () => void {
  const stop = new AbortController()
  for (const event of ['online', 'offline']) window.addEventListener(event, onChange, { signal: stop.signal })
  return () => stop.abort()
}
