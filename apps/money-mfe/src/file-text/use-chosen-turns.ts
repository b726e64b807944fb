import { useCallback } from 'react'
import { create } from 'zustand'

/** By the file's key, until the page is loaded again; as long as its picture remembers how it was turned. */
const useTurnsOfFiles = create<Readonly<Record<string, number>>>()(() => ({}))

/** Identifies a file of this device. */
export const chosenKey = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`

/** Turns a file that is not turned yet, in quarters clockwise. */
export const proposeTurns = (file: File, turns: number): void =>
  useTurnsOfFiles.setState((known) => ({ [chosenKey(file)]: turns, ...known }))

/** How a chosen file is turned, in quarters clockwise, and the function that notes another turn. */
export function useChosenTurns(file: File | null): [turns: number | undefined, turned: (turns: number) => void] {
  const key = file ? chosenKey(file) : ''
  const turns = useTurnsOfFiles((known) => known[key])
  const turned = useCallback((now: number) => useTurnsOfFiles.setState({ [key]: now }), [key])
  return [turns, turned]
}
