import { type ReactNode, useState } from 'react'
import { isMadeUpName, sellerName } from '@portal/money-domain'
import { Box, Button, Typography } from '@portal/ui/kit'
import { useMoneyText } from '../texts.ts'

const ROW = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, marginTop: -1.5 } as const

/**
 * A better name for a file that a camera or a scanner named: the seller's in its text, unless the user keeps the
 * file's own.
 */
export function useProposedName(file: unknown, lines: readonly string[] | null) {
  const [kept, setKept] = useState<unknown>(null)
  const seller = file instanceof File && isMadeUpName(file.name) ? sellerName(lines ?? []) : undefined
  const name = seller && file instanceof File && file !== kept ? seller + endingOf(file.name) : undefined
  return {
    name,
    keep: () => setKept(file),
    /** The file to be sent. */
    named: (sent: File): File =>
      name === undefined ? sent : new File([sent], name, { type: sent.type, lastModified: sent.lastModified }),
  }
}

const endingOf = (fileName: string): string => /\.[^.]+$/.exec(fileName)?.[0] ?? ''

interface Props {
  readonly file: File | null
  readonly name: ReturnType<typeof useProposedName>
}

/** Says by which other name a file will be listed, if any. */
export function FileNameNote({ file, name: { name, keep } }: Props): ReactNode {
  const t = useMoneyText()
  if (!file || name === undefined) return null
  return (
    <Box sx={ROW}>
      <Typography variant="body2" role="status" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {t('fileName.proposed', { name })}
      </Typography>
      <Button size="small" onClick={keep} sx={{ overflowWrap: 'anywhere', marginInlineStart: -0.625 }}>
        {t('fileName.keep', { name: file.name })}
      </Button>
    </Box>
  )
}
