import { useCallback, useMemo, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { userCalls } from '@portal/identity-contract'
import { type AccountChoice, type AccountRow, emailKey, type InvitedAccount } from '@portal/identity-domain'
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

/** A name as it was corrected before sending. */
export type CorrectedName = Required<Pick<InvitedAccount, 'firstName'>> & { readonly lastName: string }

/** What all pasted users have; those of a file have their own. */
export type SharedFields = Pick<InvitedAccount, 'language' | 'role'>

/** The users of a chosen file or of pasted addresses, and their invitations one after the other. */
export function useImport() {
  const client = useQueryClient()
  const { data: known } = useCall(userCalls.choices, {})
  const { data: others } = useCall(userCalls.list, { filter: ['inactive'] })
  const [source, setRead] = useState<ReadUsers | null>(null)
  const [states, setStates] = useState<ReadonlyMap<number, RowState>>(new Map())
  // By address: they stay while more addresses are typed.
  const [names, setNames] = useState<ReadonlyMap<string, CorrectedName>>(new Map())
  // A key for each invitation as it is sent: a repeated one adds no second account (D55).
  const keys = useRef(new Map<string, string>())

  // As one who is invited alone, users start today unless their row of a file has another day.
  const employedFrom = useInvited().isKnown ? today() : undefined
  const choose = useCallback(
    async (chosen: ImportSource) => {
      setStates(new Map())
      if (typeof chosen === 'string') return setRead(pastedUsers(chosen, employedFrom))
      setRead(null)
      if (chosen) setRead(readUsers(await readSheet(chosen), today(), employedFrom))
    },
    [employedFrom],
  )

  const read = useMemo(
    () => source && { ...source, users: source.users.map((user) => renamed(user, names)) },
    [source, names],
  )
  const rename = useCallback(
    (email: string, name: CorrectedName) => setNames((before) => new Map(before).set(emailKey(email), name)),
    [],
  )
  const mark = useCallback((row: number, state: RowState) => setStates((before) => new Map(before).set(row, state)), [])

  const accounts = useMemo(() => accountsByEmail(known, others?.rows), [known, others])
  const accountOf = ({ user }: ImportedUser): KnownAccount | undefined => accounts.get(emailKey(user.email))
  const stateOf = (imported: ImportedUser): RowState =>
    states.get(imported.row) ?? (accountOf(imported) ? 'exists' : 'waiting')

  const inviteOne = async (user: InvitedAccount): Promise<RowState> => {
    const idempotencyKey = keyOf(keys.current, user)
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
  const inviteAll = async (shared: SharedFields = {}) => {
    const done = new Map(states)
    try {
      for (const imported of read?.users ?? []) {
        if (!['waiting', 'failed'].includes(stateOf(imported))) continue
        done.set(imported.row, await inviteOne({ ...imported.user, ...shared }))
        setStates(new Map(done))
      }
    } finally {
      for (const stale of [userCalls.list, userCalls.choices])
        void client.invalidateQueries({ queryKey: callKey(stale) })
    }
    return done
  }
  return { read, choose, rename, mark, stateOf, accountOf, inviteAll }
}

/** Whose address it is; the account's row when it is deactivated. */
export type KnownAccount = Pick<AccountChoice, 'firstName' | 'lastName'> & { readonly inactive?: AccountRow }

function accountsByEmail(
  known: readonly AccountChoice[] = [],
  others: readonly AccountRow[] = [],
): ReadonlyMap<string, KnownAccount> {
  const closed = others.filter(({ active }) => !active)
  return new Map<string, KnownAccount>([
    ...closed.map((row) => [emailKey(row.email), { ...row, inactive: row }] as const),
    ...known.map((account) => [emailKey(account.email), account] as const),
  ])
}

function renamed(imported: ImportedUser, names: ReadonlyMap<string, CorrectedName>): ImportedUser {
  const name = names.get(emailKey(imported.user.email))
  return name ? { ...imported, user: { ...imported.user, ...name } } : imported
}

/** The same for the same invitation, so that it can be repeated; another once something of it was corrected. */
function keyOf(keys: Map<string, string>, user: InvitedAccount): string {
  const invitation = JSON.stringify(user)
  const key =
    keys.get(invitation) ?? Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('')
  keys.set(invitation, key)
  return key
}
