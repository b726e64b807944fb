import { type ReactNode, useState } from 'react'
import Typography from '@mui/material/Typography'
import { dayInStockholm, timestampInStockholm } from '@portal/platform-domain'
import { useUiTexts } from '../texts.ts'

/** Below a list that comes from this device: when it was fetched, in ms since 1970. The time alone says today. */
export function FetchedAt({ at }: { readonly at: number | undefined }): ReactNode {
  const texts = useUiTexts()
  const [today] = useState(() => dayInStockholm(new Date()))
  if (at === undefined) return null
  const [day = '', time = ''] = timestampInStockholm(new Date(at)).split(' ')
  return (
    <Typography role="note" variant="body2" sx={{ color: 'text.secondary', marginTop: 1 }}>
      {texts.fetchedAt(day === today ? time.slice(0, 5) : `${day} ${time.slice(0, 5)}`)}
    </Typography>
  )
}
