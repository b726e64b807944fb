import type { ReactNode } from 'react'
import { CircleAlert, CloudOff, RotateCw } from 'lucide-react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useUiTexts } from '../texts.ts'
import { useIsOnline } from './use-is-online.ts'

/** The part of a failure that can be shown; the API client's errors fit. */
export interface Failure {
  readonly mayComeBack: boolean
  readonly requestId?: string | undefined
}

interface Props {
  /** Defaults to the documented line for lists. */
  readonly text?: string
  readonly onRetry?: () => void
  /** Details from the API client: whether the portal retries by itself, and the request's id for support. */
  readonly error?: Failure | null | undefined
  /** Only the request's id: remotes released before `error` existed pass it. */
  readonly requestId?: string | undefined
  /** A second button, such as to the start page. */
  readonly action?: ReactNode
}

/**
 * Something could not be shown: says what happened, and offers a retry. Without network, a failure that may come back is
 * shown as the missing network and not as a fault.
 */
export function ErrorCard({ text, onRetry, error, requestId = error?.requestId, action }: Props): ReactNode {
  const texts = useUiTexts()
  const isOnline = useIsOnline()
  const lacksNetwork = !isOnline && error?.mayComeBack === true
  return (
    <Box
      role="alert"
      sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 2, padding: 5, textAlign: 'center' }}
    >
      <Box
        aria-hidden
        sx={{
          display: 'grid',
          placeItems: 'center',
          width: 56,
          height: 56,
          borderRadius: '50%',
          bgcolor: lacksNetwork ? 'action.selected' : 'tint.red.fill',
          color: lacksNetwork ? 'text.secondary' : 'tint.red.text',
        }}
      >
        {lacksNetwork ? <CloudOff size={26} /> : <CircleAlert size={26} />}
      </Box>
      <Box>
        <Typography sx={{ fontWeight: 600 }}>{lacksNetwork ? texts.noNetwork : (text ?? texts.failed)}</Typography>
        {error?.mayComeBack && !lacksNetwork && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {texts.retriesItself}
          </Typography>
        )}
        {requestId !== undefined && (
          <Typography variant="caption" className="figures" sx={{ color: 'text.secondary' }}>
            {requestId}
          </Typography>
        )}
      </Box>
      {(onRetry ?? action) !== undefined && (
        <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
          {onRetry && (
            <Button variant="outlined" startIcon={<RotateCw size={16} />} onClick={onRetry}>
              {texts.retry}
            </Button>
          )}
          {action}
        </Box>
      )}
    </Box>
  )
}
