import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { Box, ButtonBase } from '@portal/ui/kit'
import { copyText } from '@portal/web-kit'
import { useStatusText } from './texts.ts'

/** As many characters of a version as tell it from the others, as git does. */
const SHOWN = 8

export const shortVersion = (version: string): string => version.slice(0, SHOWN)

/** A version's first characters; a press copies all of it. */
export function VersionCode({ version }: { readonly version: string }): ReactNode {
  const t = useStatusText()
  const copy = () => copyText(version, { copied: t('versionCopied'), failed: t('versionNotCopied', { version }) })
  return (
    <ButtonBase
      onClick={() => void copy()}
      title={t('copyVersion', { version })}
      sx={{
        gap: 0.75,
        borderRadius: '6px',
        font: 'inherit',
        verticalAlign: 'baseline',
        '&:hover': { textDecoration: 'underline' },
      }}
    >
      <Box component="code" sx={{ fontSize: '0.8125rem' }}>
        {shortVersion(version)}
      </Box>
      <Copy size={13} aria-hidden />
    </ButtonBase>
  )
}
