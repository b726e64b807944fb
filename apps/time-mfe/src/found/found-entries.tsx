import { type ReactNode, useEffect, useMemo } from 'react'
import type { PaletteHit, PaletteResultsProps } from '@portal/platform-contract'
import { monthOf, plain } from '@portal/platform-domain'
import { timeEntryCalls } from '@portal/time-contract'
import type { TimeEntry } from '@portal/time-domain'
import { useCall } from '@portal/web-kit'
import { projectOf } from '../entry/fill-week.ts'
import { useEntryName } from '../entry/use-entry-name.ts'

/** What users call time entries and their projects, without accents: not searched for beside other words. */
const OWN_WORDS = /^(tid|tiden|timmar|registrering|registreringar|projekt|projektet|time|hours|project)$/

/** The user's own time entries that the command palette's text finds, each as a way to its day. Draws nothing. */
export default function FoundEntries({ text, onHits }: PaletteResultsProps): ReactNode {
  const nameOf = useEntryName()
  const search = searchMeant(text)
  const { data, isPlaceholderData, error } = useCall(timeEntryCalls.found, { search })
  const found = isPlaceholderData ? undefined : data
  // A service of an earlier release does not have the call.
  const isAway = error !== null && error.status !== 404
  const entries = found ?? (error === null ? undefined : NONE)
  const hits = useMemo(
    () =>
      entries?.map((entry): PaletteHit => ({
        id: `entry${entry.id}`,
        label: [projectOf(entry), noteOf(entry, search)].filter(Boolean).join(': '),
        detail: `${nameOf(entry)}, ${entry.day}`,
        path: `/Tidrapportering?month=${monthOf(entry.day)}&visa=${entry.id}`,
      })),
    [entries, search, nameOf],
  )
  useEffect(() => {
    onHits('entries', isAway ? 'failed' : (hits ?? 'pending'))
  }, [isAway, hits, onHits])
  return null
}

const NONE: readonly TimeEntry[] = []

/** `4711` of `projekt 4711`; words of one's own alone are searched for. */
function searchMeant(text: string): string {
  const words = text.trim().split(/\s+/)
  const others = words.filter((word) => !OWN_WORDS.test(plain(word)))
  return (others.length === 0 ? words : others).join(' ')
}

/** The note that the text finds, otherwise the first one that is written. */
function noteOf({ description, externalNote }: TimeEntry, search: string): string {
  const notes = [description, externalNote].filter(Boolean)
  const words = plain(search).split(/\s+/)
  return notes.find((note) => words.some((word) => plain(note).includes(word))) ?? notes[0] ?? ''
}
