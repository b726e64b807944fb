import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { parseLink } from '@portal/money-domain'
import { Box, IconButton } from '@portal/ui/kit'
import { useMoneyText } from '../texts.ts'

interface Props {
  readonly link: string
  /** A table has room for the host from this width of the window; a card always has. */
  readonly hostFrom: 'lg' | 'xl'
}

/** The shop of a link: `ikea.com`. */
export function hostOf(link: string | null): string | null {
  const address = link === null ? null : parseLink(link)
  return address === null ? null : new URL(address).host.replace(/^www\./, '')
}

/**
 * In a list: the shop's host as text, and a small link before it, because a click in the middle of the row opens the
 * row.
 */
export function ShopLink({ link, hostFrom }: Props): ReactNode {
  const t = useMoneyText()
  const address = parseLink(link)
  const host = hostOf(link)
  if (address === null || host === null) return null
  return (
    <Box
      component="span"
      title={address}
      sx={{ display: 'flex', alignItems: 'center', maxWidth: '11rem', marginBlock: -0.5 }}
    >
      <IconButton
        size="small"
        component="a"
        href={address}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={t('purchases.openLink', { host })}
        sx={{ flexShrink: 0, marginInlineStart: -1 }}
      >
        <ExternalLink size={16} />
      </IconButton>
      <Box
        component="span"
        sx={{
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
          'td &': { display: { xs: 'none', [hostFrom]: 'inline' } },
        }}
      >
        {host}
      </Box>
    </Box>
  )
}
