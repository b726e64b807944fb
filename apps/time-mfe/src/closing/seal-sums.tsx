import { Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Box, Button, Typography } from '@portal/ui/kit'
import { copyText } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'

/** What a seal's checksum is for, in a sentence. */
export function SumNote(): ReactNode {
  const t = useTimeText()
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary' }}>
      {t('bokslut.sumNote')}
    </Typography>
  )
}

interface Props {
  /** What is copied: a whole checksum, or a line for each user. */
  readonly text: string
  readonly count: number
}

/** Copies checksums; says at the button that they are copied. */
export function CopySums({ text, count }: Props): ReactNode {
  const t = useTimeText()
  const [copied, setCopied] = useState<string>()
  const copy = async () => {
    if (await copyText(text, { failed: t('bokslut.sumNotCopied') })) setCopied(text)
  }
  return (
    <Button size="small" variant="outlined" startIcon={<Copy size={16} />} onClick={() => void copy()}>
      <Box component="span" aria-live="polite">
        {copied === text ? t('bokslut.sumCopied') : t('bokslut.copySum', { count })}
      </Box>
    </Button>
  )
}
