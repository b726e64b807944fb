import type { ReactNode } from 'react'
import { timeEntryCalls } from '@portal/time-contract'
import type { NewTimeEvent } from '@portal/time-domain'
import { WaitingRows } from '@portal/ui'
import { keeperNow, useWaiting } from '@portal/web-kit'
import { useTimeText } from '../texts.ts'
import { type EntryValues, valuesOfEvent } from './entry-form.ts'

export const removeWaiting = async (id: string): Promise<void> => (await keeperNow())?.remove(id)

const eventIn = (input: unknown): NewTimeEvent => (input as { readonly event: NewTimeEvent }).event

interface Props {
  readonly onChange: (id: string, values: EntryValues) => void
}

/** The user's entries that wait on this device for the network. */
export function WaitingEntries({ onChange }: Props): ReactNode {
  const t = useTimeText()
  const waiting = useWaiting(timeEntryCalls.add)
  const textOf = ({ start, end, status }: NewTimeEvent) =>
    `${start === end ? start : `${start} – ${end}`} · ${t(`status.${status}`)}`
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
