import { type ReactNode, useState } from 'react'
import Typography from '@mui/material/Typography'
import { useUiTexts } from '../texts.ts'

const TIME = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Stockholm' })
const DAY = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Europe/Stockholm' })

/** Below a list that comes from this device: when it was fetched, in ms since 1970. The time alone says today. */
export function FetchedAt({ at }: { readonly at: number | undefined }): ReactNode {
  const texts = useUiTexts()
  const [today] = useState(() => DAY.format(Date.now()))
  if (at === undefined) return null
  const [day = '', time = ''] = TIME.format(at).split(' ')
  return (
    <Typography role="note" variant="body2" sx={{ color: 'text.secondary', marginTop: 1 }}>
      {texts.fetchedAt(day === today ? time : `${day} ${time}`)}
    </Typography>
  )
}
