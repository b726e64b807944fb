import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AuditEntry as Entry } from '@portal/identity-domain'
import { Box, Button } from '@portal/ui/kit'
import { useAccountsText } from '../texts.ts'
import { AuditEntry } from './audit-entry.tsx'
import type { EntryRun } from './equal-entries.ts'

const LIST = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  bgcolor: 'action.hover',
  '& > li': { borderTop: 1, borderColor: 'divider' },
} as const

const peopleOf = (entries: readonly Entry[]): number => new Set(entries.map(({ userId }) => userId)).size

/**
 * The newest of equal entries, with a button that says how many they are and shows the others; of one act upon many
 * users how many they are, and a button that shows each; of data that were read at once how many more they are.
 */
export function AuditRun({ run: { earlier, isOfMany, isReading, ...newest } }: { readonly run: EntryRun }): ReactNode {
  const t = useAccountsText()
  const [isOpen, setOpen] = useState(false)
  const first = earlier.at(-1)
  if (!first) return <AuditEntry entry={newest} />
  const count = (
    <Button
      size="small"
      color="inherit"
      aria-expanded={isOpen}
      startIcon={isOpen ? <ChevronDown size={16} /> : <ChevronRight size={16} />}
      onClick={() => setOpen(!isOpen)}
      sx={{ marginBlock: -0.5, marginInlineStart: 1, paddingBlock: 0.25, verticalAlign: 'baseline' }}
    >
      {isOfMany && t('audit.showEach')}
      {isReading && t('audit.alsoRead', { count: earlier.length })}
      {!isOfMany &&
        !isReading &&
        t(first.happenedAt === newest.happenedAt ? 'audit.timesAtOnce' : 'audit.times', {
          count: earlier.length + 1,
          from: first.happenedAt.slice(11),
        })}
    </Button>
  )
  return (
    <>
      <AuditEntry entry={newest} count={count} people={isOfMany ? peopleOf([newest, ...earlier]) : undefined} />
      {isOpen && (
        <Box component="ul" sx={LIST}>
          {(isOfMany ? [newest, ...earlier] : earlier).map((entry) => (
            <li key={entry.id}>
              <AuditEntry entry={entry} />
            </li>
          ))}
        </Box>
      )}
    </>
  )
}
