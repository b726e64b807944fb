import { type ReactNode, useMemo } from 'react'
import { timeEntryCalls } from '@portal/time-contract'
import { entriesOf, type EntryContent, type NewTimeEvent } from '@portal/time-domain'
import { WaitingRows } from '@portal/ui'
import { keeperNow, useWaiting } from '@portal/web-kit'
import { daysWithMonth } from '../day-text.ts'
import { type EntryValues, valuesOfEvent } from './entry-form.ts'
import { useEntryName } from './use-entry-name.ts'

export const removeWaiting = async (id: string): Promise<void> => (await keeperNow())?.remove(id)

const eventIn = (input: unknown): NewTimeEvent => (input as { readonly event: NewTimeEvent }).event

/** One day of an event that waits. */
export interface WaitingEntry extends EntryContent {
  readonly waiting: { readonly id: string; readonly event: NewTimeEvent }
}

/** The days of the user's events that wait on this device for the network; the same array until one changes. */
export function useWaitingEntries(): readonly WaitingEntry[] {
  const waiting = useWaiting(timeEntryCalls.add)
  return useMemo(
    () =>
      waiting.flatMap(({ id, input }) => {
        const event = eventIn(input)
        return entriesOf(event).map((entry) => ({ ...entry, waiting: { id, event } }))
      }),
    [waiting],
  )
}

interface Props {
  readonly onChange: (id: string, values: EntryValues) => void
}

/** The user's entries that wait on this device for the network. */
export function WaitingEntries({ onChange }: Props): ReactNode {
  const waiting = useWaiting(timeEntryCalls.add)
  const nameOf = useEntryName()
  // Days with the same time are named together: "Arbete 8 h · mån 16 – tis 17 november".
  const textOf = (event: NewTimeEvent) =>
    [...Map.groupBy(entriesOf(event), nameOf)]
      .map(([name, same]) => `${name} · ${daysWithMonth(same.map(({ day }) => day))}`)
      .join(', ')
  return (
    <WaitingRows
      rows={waiting.map(({ id, input, problem }) => ({ id, problem, text: textOf(eventIn(input)) }))}
      onRetry={(id) => void keeperNow().then((keeper) => keeper?.retry(id))}
      onChange={(id) => {
        const one = waiting.find((row) => row.id === id)
        if (one) onChange(id, valuesOfEvent(eventIn(one.input)))
      }}
      onRemove={(id) => void removeWaiting(id)}
    />
  )
}
