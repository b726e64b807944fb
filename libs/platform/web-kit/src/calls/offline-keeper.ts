import { useMemo } from 'react'
import { create } from 'zustand'
import type { AnyCall } from '@portal/platform-contract'
import { useSession } from '../session/session.ts'
import { offlineOwner } from '../session/offline-owner.ts'

/** The answer of a call as it came, and when, in ms since 1970. */
export interface KeptAnswer {
  readonly body: unknown
  readonly at: number
}

/** A change of the user that waits for the network, without its file. */
export interface Waiting {
  readonly id: string
  /** The call's name. */
  readonly call: string
  /** The input, with our names. */
  readonly input: unknown
  readonly fileName: string | undefined
  /** Why it was not sent: the server's sentence. It waits for the user then, not for the network. */
  readonly problem: string | undefined
}

/** A change to store. */
export interface NewWaiting {
  readonly call: AnyCall
  readonly input: unknown
  readonly file: File | undefined
  readonly key: string
  /** Names of calls whose answers are stale once it is sent. */
  readonly refreshes: readonly string[]
}

/** Stores answers and changes on this device. */
export interface OfflineKeeper {
  readonly keep: (key: string, session: string, body: unknown) => Promise<void>
  readonly answer: (key: string, session: string) => Promise<KeptAnswer | null>
  /** Throws `storage_full` when the device has no room. */
  readonly add: (change: NewWaiting) => Promise<void>
  readonly retry: (id: string) => Promise<void>
  readonly remove: (id: string) => Promise<void>
  /** The file of a change. */
  readonly fileOf: (id: string) => Promise<File | undefined>
}

interface Line {
  /** The last attempt got no answer. Stays false where nothing is kept on the device. */
  readonly isAway: boolean
  /** When the shown answers of a call were fetched, in ms since 1970: only for those from this device. */
  readonly fetchedAt: Readonly<Record<string, number>>
  readonly waiting: readonly Waiting[]
}

/** Whether the network is away, and what this device holds meanwhile. */
export const useLine = create<Line>()(() => ({ isAway: false, fetchedAt: {}, waiting: [] }))

let loading: Promise<OfflineKeeper> | null = null

/** The shell gives what loads the keeper, or null when the user has switched it off. */
export function setKeeper(keeper: Promise<OfflineKeeper> | null): void {
  loading = keeper
  if (keeper === null) useLine.setState({ isAway: false, fetchedAt: {}, waiting: [] })
}

/** The keeper for the signed-in user, or while the user is not yet known; null when nothing is kept for them. */
export async function keeperNow(): Promise<OfflineKeeper | null> {
  if (loading === null) return null
  const { user } = useSession.getState()
  if (user !== null && user.id !== offlineOwner()) return null
  return loading.catch(() => null)
}

/** Whether a user wants data kept on this device. */
export const isKeeping = (): boolean => loading !== null

/** The portal was reached, or not. */
export function noteLine(isAway: boolean): void {
  if (!isKeeping() || useLine.getState().isAway === isAway) return
  useLine.setState(isAway ? { isAway } : { isAway, fetchedAt: {} })
}

/** These changes of this user wait for the network. */
export const useWaiting = (call: AnyCall): readonly Waiting[] => {
  const waiting = useLine((line) => line.waiting)
  return useMemo(() => waiting.filter((one) => one.call === call.name), [waiting, call])
}

/** When the shown answer of a call was fetched, if it comes from this device. */
export const useFetchedAt = (call: AnyCall): number | undefined => useLine(({ fetchedAt }) => fetchedAt[call.name])
