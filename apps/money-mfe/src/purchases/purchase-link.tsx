import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { parseLink } from '@portal/money-domain'
import { Box, Link } from '@portal/ui/kit'
import { useMoneyText } from '../texts.ts'

/** The shop's host as a link, opened in a new tab without access to this one; nothing for an invalid web address. */
export function PurchaseLink({ link }: { readonly link: string | null }): ReactNode {
  const t = useMoneyText()
  const address = link === null ? null : parseLink(link)
  if (address === null) return null
  const host = new URL(address).host.replace(/^www\./, '')
  return (
    <Link
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      title={address}
      aria-label={t('purchases.openLink', { host })}
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, maxWidth: 200 }}
    >
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {host}
      </Box>
      <ExternalLink size={14} aria-hidden style={{ flexShrink: 0 }} />
    </Link>
  )
}
