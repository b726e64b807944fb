import { useState } from 'react'
import { numbersOf, type UnsavedMonths, type YearLine } from './year-lines.ts'

/** Which folded months are open, by the first of them; and the lines with their months where they are. */
export function useOpenedMonths(lines: readonly YearLine[]) {
  const [opened, setOpened] = useState<readonly number[]>([])
  const isOpen = ({ first }: UnsavedMonths) => opened.includes(first)
  return {
    isOpen,
    setOpen: ({ first }: UnsavedMonths, open: boolean) =>
      setOpened((before) => [...before.filter((one) => one !== first), ...(open ? [first] : [])]),
    shown: lines.flatMap<YearLine>((line) =>
      typeof line === 'object' && isOpen(line) ? [line, ...numbersOf(line)] : [line],
    ),
  }
}
