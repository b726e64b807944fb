import type { ReactNode } from 'react'
import { useUiTexts } from '@portal/ui'
import { Alert, Box, Button } from '@portal/ui/kit'

interface Props {
  /** What it means for whoever reads it. */
  readonly text: string
  readonly retryLabel: string
  readonly onRetry: () => void
}

/**
 * Something beside the figures could not be fetched: the documented line (spec 3 §8), what it means, and a way to try
 * again.
 */
export function FetchFailed({ text, retryLabel, onRetry }: Props): ReactNode {
  const { failed } = useUiTexts()
  return (
    <Alert
      severity="warning"
      action={
        <Button size="small" color="inherit" onClick={onRetry}>
          {retryLabel}
        </Button>
      }
    >
      <Box component="span" sx={{ display: 'block', fontWeight: 600 }}>
        {failed}
      </Box>
      <span>{text}</span>
    </Alert>
  )
}
