import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Box, FormControlLabel, Switch, Typography } from '@portal/ui/kit'
import { useLine, useText } from '@portal/web-kit'
import { useOpenTool } from '../tools/open-tool.ts'
import { switchOffline, useOffline } from './offline.ts'
import { canWorkOffline } from './worker.ts'

const UnsentDialog = lazy(() => import('./unsent-dialog.tsx'))

const SOUGHT = { margin: -1, padding: 1, borderRadius: 1, bgcolor: 'tint.teal.fill' }

/** The user's choice to use the portal without network on this device; asks before it drops what is not sent. */
export function OfflineSwitch({ sx }: { readonly sx: object }): ReactNode {
  const t = useText('shell')
  const isOn = useOffline((state) => state.isOn)
  const count = useLine(({ waiting }) => waiting.length)
  const isSought = useOpenTool(({ place }) => place === 'offline')
  const [isAsking, setAsking] = useState(false)
  if (!canWorkOffline()) return null
  const choose = (wanted: boolean) => (!wanted && count > 0 ? setAsking(true) : void switchOffline(wanted))
  return (
    <Box sx={isSought ? SOUGHT : {}}>
      <FormControlLabel
        labelPlacement="start"
        label={t('offline.switch')}
        control={
          <Switch
            checked={isOn}
            autoFocus={isSought}
            onChange={(_, wanted) => choose(wanted)}
            slotProps={{ input: { 'aria-describedby': 'offline-note' } }}
          />
        }
        sx={sx}
      />
      <Typography id="offline-note" variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {t('offline.note')}
      </Typography>
      {isAsking && (
        <Suspense>
          <UnsentDialog switchesOff onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </Box>
  )
}
