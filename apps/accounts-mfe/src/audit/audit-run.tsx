import { type ReactNode, useState } from 'react'
import type { AuditEntry as Entry } from '@portal/identity-domain'
import { Box } from '@portal/ui/kit'
import { sentence } from '@portal/web-kit'
import { FoldButton } from '../fold-button.tsx'
import { useAccountsText } from '../texts.ts'
import type { RecordAct } from './act-upon-records.ts'
import { AuditEntry } from './audit-entry.tsx'
import type { EntryRun } from './equal-entries.ts'

const LIST = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  bgcolor: 'action.hover',
  '& > li': { borderTop: 1, borderColor: 'divider' },
} as const

/** In the line of its entry. */
const IN_LINE = { marginBlock: -0.5, marginInlineStart: 1, paddingBlock: 0.25, verticalAlign: 'baseline' } as const

const peopleOf = (entries: readonly Entry[]): number => new Set(entries.map(({ userId }) => userId)).size

/**
 * The newest of equal entries, with a button that says how many they are and shows the others; of one act upon many
 * users or purchases, or of what was read of one user after another, how many they are, and a button that shows each; of
 * data that were read at once how many more they are; of a change how often its user's data were read for it.
 */
export function AuditRun({ run }: { readonly run: EntryRun }): ReactNode {
  const { earlier, isOfMany, isOfPeople, isReading, ofRecords, reads = [], ...newest } = run
  const t = useAccountsText()
  const [isOpen, setOpen] = useState(false)
  const [showsReads, showReads] = useState(false)
  const first = earlier.at(-1)
  const opensReads = reads.length > 0 && (
    <FoldButton sx={IN_LINE} isOpen={showsReads} onPress={() => showReads(!showsReads)}>
      {t('audit.readFor', { count: reads.length })}
    </FoldButton>
  )
  const shownReads = showsReads && <Entries entries={reads} />
  if (!first)
    return (
      <>
        <AuditEntry entry={newest} count={opensReads} />
        {shownReads}
      </>
    )
  const showsEach = isOfMany || isOfPeople === true || ofRecords !== undefined
  const count = (
    <>
      <FoldButton sx={IN_LINE} isOpen={isOpen} onPress={() => setOpen(!isOpen)}>
        {showsEach && isOpen && t('audit.hideEach')}
        {showsEach && !isOpen && t(ofRecords ? 'audit.showRecords' : 'audit.showEach')}
        {isReading && t('audit.alsoRead', { count: earlier.length })}
        {!showsEach &&
          !isReading &&
          t(first.happenedAt === newest.happenedAt ? 'audit.timesAtOnce' : 'audit.times', {
            count: earlier.length + 1,
            from: first.happenedAt.slice(11),
          })}
      </FoldButton>
      {opensReads}
    </>
  )
  const people = peopleOf([newest, ...earlier])
  const inOneSentence = ({ name, what }: RecordAct) =>
    t(`audit.${name}`, { count: earlier.length + 1, what: name === 'purchaseStatus' ? sentence(what) : what })
  const areProfiles = [newest, ...earlier].every(({ message }) => message === 'Läste profilen')
  const readOfPeople = () => t(areProfiles ? 'audit.readProfiles' : 'audit.readPeople', { count: people })
  const shown = (): Entry => {
    if (ofRecords) return { ...newest, message: inOneSentence(ofRecords) }
    return isOfPeople ? { ...newest, userId: null, message: readOfPeople() } : newest
  }
  return (
    <>
      <AuditEntry entry={shown()} count={count} people={isOfMany || (ofRecords && people > 1) ? people : undefined} />
      {isOpen && <Entries entries={showsEach ? [newest, ...earlier] : earlier} />}
      {shownReads}
    </>
  )
}

function Entries({ entries }: { readonly entries: readonly Entry[] }): ReactNode {
  return (
    <Box component="ul" sx={LIST}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <AuditEntry entry={entry} />
        </li>
      ))}
    </Box>
  )
}
