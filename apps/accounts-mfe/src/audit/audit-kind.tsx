import { Eye, FilePenLine, LogIn, type LucideIcon, PanelsTopLeft, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ActivityKind } from '@portal/identity-domain'
import { Box } from '@portal/ui/kit'
import { useAccountsText } from '../texts.ts'

const LOOKS: Readonly<Record<ActivityKind, { readonly Icon: LucideIcon; readonly tint: string }>> = {
  'sign-in': { Icon: LogIn, tint: 'blue' },
  account: { Icon: UserRound, tint: 'purple' },
  record: { Icon: FilePenLine, tint: 'green' },
  read: { Icon: Eye, tint: 'orange' },
  visit: { Icon: PanelsTopLeft, tint: 'grey' },
}

/** The kind of an entry as an icon in its colour and a word, for skimming down the log. */
export function AuditKind({ kind }: { readonly kind: ActivityKind }): ReactNode {
  const t = useAccountsText()
  const { Icon, tint } = LOOKS[kind]
  return (
    <Box
      component="span"
      sx={{
        fontSize: '0.8125rem',
        fontWeight: 600,
        whiteSpace: 'nowrap',
        color: `tint.${tint}.text`,
        // In line, so that the word stands on the sentence's line.
        '& svg': { marginInlineEnd: 0.75, verticalAlign: '-2.5px' },
        '@media print': { color: 'text.primary', '& svg': { display: 'none' } },
      }}
    >
      <Icon size={15} aria-hidden />
      {t(`audit.kind.${kind}`)}
    </Box>
  )
}
