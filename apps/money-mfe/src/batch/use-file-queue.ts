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
  /** How many of the files chosen together were saved or skipped. */
  readonly seen: number
  /** The days of the records that were saved of them since the form was opened. */
  readonly savedDays: readonly PlainDate[]
  readonly refused: readonly RefusedFile[]
  readonly isOpen: boolean
  readonly add: (files: readonly File[], refused: readonly RefusedFile[]) => void
  /** The first file was saved, on this day, or waits for the network; the refused ones were seen beside it. */
  readonly next: (savedDay?: PlainDate) => void
  /** The first file waits until all others have been shown. */
  readonly skip: () => void
  readonly open: () => void
  /** Closes the form; the files stay. */
  readonly close: () => void
  readonly clear: () => void
  readonly hideRefused: () => void
}

interface State {
  readonly waiting: readonly QueuedFile[]
  readonly skipped: readonly QueuedFile[]
  readonly done: number
  readonly savedDays: readonly PlainDate[]
  readonly refused: readonly RefusedFile[]
  readonly isOpen: boolean
  readonly nextId: number
}
const EMPTY: State = { waiting: [], skipped: [], done: 0, savedDays: [], refused: [], isOpen: false, nextId: 1 }

/** The form is closed: the skipped files wait behind the others. */
const closed = (state: State): State => ({
  ...state,
  waiting: [...state.waiting, ...state.skipped],
  skipped: [],
  isOpen: false,
  savedDays: [],
})

/** Without its first file; closed after the last. */
function without(state: State): State {
  const left = { ...state, waiting: state.waiting.slice(1), refused: [] }
  return left.waiting.length === 0 ? closed(left) : left
}

/** The files that wait for their forms, in the order in which they were chosen. */
export function useFileQueue(): FileQueue {
  const [{ waiting, skipped, done, savedDays, refused, isOpen }, setState] = useState(EMPTY)
  const change = (part: Partial<State>) => setState((before) => ({ ...before, ...part }))
  return {
    waiting,
    seen: done + skipped.length,
    savedDays,
    refused,
    isOpen: isOpen && waiting.length > 0,
    add: (files, others) =>
      setState((before) => ({
        ...before,
        waiting: [...before.waiting, ...files.map((file, index) => ({ id: before.nextId + index, file }))],
        done: before.waiting.length === 0 ? 0 : before.done,
        savedDays: before.waiting.length === 0 ? [] : before.savedDays,
        refused: others,
        isOpen: true,
        nextId: before.nextId + files.length,
      })),
    next: (savedDay) =>
      setState((before) =>
        without({
          ...before,
          done: before.done + 1,
          savedDays: savedDay === undefined ? before.savedDays : [...before.savedDays, savedDay],
        }),
      ),
    skip: () =>
      setState((before) => without({ ...before, skipped: [...before.skipped, ...before.waiting.slice(0, 1)] })),
    open: () => change({ isOpen: true }),
    close: () => setState(closed),
    clear: () => change({ waiting: [], isOpen: false }),
    hideRefused: () => change({ refused: [] }),
  }
}
