import { create } from 'zustand'

/** What administrators have switched for this user: the names of remotes that are off, and of features that are on. */
interface Switched {
  readonly off: readonly string[]
  readonly flags: readonly string[]
}

const NOTHING: Switched = { off: [], flags: [] }

const useSwitches = create<Switched>()(() => NOTHING)

/** The shell sets what it has learnt; without anything, for a user who signs out. */
export const setSwitches = ({ off, flags }: Switched = NOTHING): void => useSwitches.setState({ off, flags })

/** Whether the user has a feature now; the component renders again when that changes, within 15 seconds. */
export const useFlag = (name: string): boolean => useSwitches(({ flags }) => flags.includes(name))

/** Whether a remote is switched off. */
export const useIsOff = (remote: string): boolean => useSwitches(({ off }) => off.includes(remote))
