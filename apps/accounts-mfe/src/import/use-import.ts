import { useCallback, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { userCalls } from '@portal/identity-contract'
import { emailKey } from '@portal/identity-domain'
import { api, ApiError, callKey, isTemporary, today, useCall } from '@portal/web-kit'
import { isUnknownCall } from '../is-unknown-call.ts'
import { useInvited } from '../people/invited.api.ts'
import { type ImportedUser, readUsers, type ReadUsers } from './imported-users.ts'
import { pastedUsers } from './pasted-users.ts'
import { readSheet } from './read-sheet.ts'

/** A file, or addresses that were pasted or typed. */
export type ImportSource = File | string | null

/** What became of a row. `exists`: another import or administrator was first. */
export type RowState = 'waiting' | 'invited' | 'notMailed' | 'exists' | 'failed'

/** The users of a chosen file or of pasted addresses, and their invitations one after the other. */
export function useImport() {
  const client = useQueryClient()
  const { data: known } = useCall(userCalls.choices, {})
  const { data: others } = useCall(userCalls.list, { filter: ['inactive'] })
  const [read, setRead] = useState<ReadUsers | null>(null)
  const [states, setStates] = useState<ReadonlyMap<number, RowState>>(new Map())
  // With its row the key of an invitation: a repeated one adds no second account (D55).
  const importKey = useRef('')

  // As one who is invited alone, users start today unless their row of a file has another day.
  const employedFrom = useInvited().isKnown ? today() : undefined
  const choose = useCallback(
    async (source: ImportSource) => {
      setStates(new Map())
      importKey.current = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')
      if (typeof source === 'string') return setRead(pastedUsers(source, employedFrom))
      setRead(null)
      if (source) setRead(readUsers(await readSheet(source), today(), employedFrom))
    },
    [employedFrom],
  )

  const addresses = new Set((known ?? []).map(({ email }) => emailKey(email)))
  const closed = new Set((others?.rows ?? []).filter(({ active }) => !active).map(({ email }) => emailKey(email)))
  const isInactive = ({ user }: ImportedUser) => closed.has(emailKey(user.email))
  const isKnown = (email: string) => addresses.has(emailKey(email)) || closed.has(emailKey(email))
  const stateOf = ({ row, user }: ImportedUser): RowState =>
    states.get(row) ?? (isKnown(user.email) ? 'exists' : 'waiting')

  const inviteOne = async ({ row, user }: ImportedUser): Promise<RowState> => {
    const idempotencyKey = `${importKey.current}-${row}`
    try {
      const { role, ...invited } = user
      // Services of earlier releases do not know the role.
      const { isMailed } = await api.call(userCalls.invite, role === 'user' ? invited : user, { idempotencyKey })
      return isMailed ? 'invited' : 'notMailed'
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'email_taken') return 'exists'
      // A proof was declined: each later administrator would request it again.
      if (isTemporary(error) || isUnknownCall(error) || error.code === 'step_up') throw error
      return 'failed'
    }
  }

  /**
   * Invites all who wait or failed. Stops at the first temporary failure, which is thrown; the others wait.
   * Returns the states by row.
   */
  const inviteAll = async () => {
    const done = new Map(states)
    try {
      for (const imported of read?.users ?? []) {
        if (!['waiting', 'failed'].includes(stateOf(imported))) continue
        done.set(imported.row, await inviteOne(imported))
        setStates(new Map(done))
      }
    } finally {
      for (const stale of [userCalls.list, userCalls.choices])
        void client.invalidateQueries({ queryKey: callKey(stale) })
    }
    return done
  }
  return { read, choose, stateOf, isInactive, inviteAll }
}
