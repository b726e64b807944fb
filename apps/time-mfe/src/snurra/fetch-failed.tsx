import type { ReactNode } from 'react'
import { useUiTexts } from '@portal/ui'
import { Alert, Box, Button } from '@portal/ui/kit'

interface Props {
  /** What it means for the reader. */
  readonly text: string
  readonly retryLabel: string
  readonly onRetry: () => void
}

/** Something besides the figures could not be loaded: the documented text (spec 3 §8), its consequence, and a retry. */
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
