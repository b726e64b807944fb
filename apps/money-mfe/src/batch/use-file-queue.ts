import { useState } from 'react'
import type { PlainDate } from '@portal/platform-domain'
import type { RefusedFile } from '@portal/ui'

/** A file that waits for its form. */
export interface QueuedFile {
  readonly id: number
  readonly file: File
}

/** Files chosen together. The first one's form is open while `isOpen`. */
export interface FileQueue {
  readonly waiting: readonly QueuedFile[]
  /** How many of the files chosen together were saved or left out. */
  readonly done: number
  /** The days of the records that were saved of them since the form was opened. */
  readonly savedDays: readonly PlainDate[]
  readonly refused: readonly RefusedFile[]
  readonly isOpen: boolean
  readonly add: (files: readonly File[], refused: readonly RefusedFile[]) => void
  /** The first file was saved, on this day, or is left out; the refused ones were seen beside it. */
  readonly next: (savedDay?: PlainDate) => void
  readonly open: () => void
  /** Closes the form; the files stay. */
  readonly close: () => void
  readonly clear: () => void
  readonly hideRefused: () => void
}

interface State {
  readonly waiting: readonly QueuedFile[]
  readonly done: number
  readonly savedDays: readonly PlainDate[]
  readonly refused: readonly RefusedFile[]
  readonly isOpen: boolean
  readonly nextId: number
}
const EMPTY: State = { waiting: [], done: 0, savedDays: [], refused: [], isOpen: false, nextId: 1 }

/** The files that wait for their forms, in the order in which they were chosen. */
export function useFileQueue(): FileQueue {
  const [{ waiting, done, savedDays, refused, isOpen }, setState] = useState(EMPTY)
  const change = (part: Partial<State>) => setState((before) => ({ ...before, ...part }))
  return {
    waiting,
    done,
    savedDays,
    refused,
    isOpen: isOpen && waiting.length > 0,
    add: (files, others) =>
      setState((before) => ({
        waiting: [...before.waiting, ...files.map((file, index) => ({ id: before.nextId + index, file }))],
        done: before.waiting.length === 0 ? 0 : before.done,
        savedDays: before.waiting.length === 0 ? [] : before.savedDays,
        refused: others,
        isOpen: true,
        nextId: before.nextId + files.length,
      })),
    next: (savedDay) =>
      setState((before) => ({
        ...before,
        waiting: before.waiting.slice(1),
        done: before.done + 1,
        refused: [],
        savedDays: savedDay === undefined ? before.savedDays : [...before.savedDays, savedDay],
      })),
    open: () => change({ isOpen: true }),
    close: () => change({ isOpen: false, savedDays: [] }),
    clear: () => change({ waiting: [], isOpen: false }),
    hideRefused: () => change({ refused: [] }),
  }
}
