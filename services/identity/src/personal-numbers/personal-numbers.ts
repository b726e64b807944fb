import type { Executor, Orm } from '@portal/service-kit'
import { addKey, makeKeyFile, type NumberKey, readKeyFile } from './key-file.ts'
import {
  knownKids,
  lockOldNumbers,
  registerKid,
  type StoredNumber,
  storeSealed,
  withKeysLocked,
} from './number-keys.repository.ts'
import { appKeyOwner, lockOldAppKeys, storeAppKeys } from './app-keys.repository.ts'
import { kidOf, openNumber, sealNumber } from './sealed-number.ts'

/** Encrypts and decrypts personal numbers with keys that are kept outside the database (ADR 44). */
export interface PersonalNumbers {
  /** With the newest key in the file: a rotation takes effect at once. An empty number stays empty. */
  seal(accountId: number, personalNumber: string): Promise<string>
  open(stored: StoredNumber): Promise<string>
  /** The same keys for another secret, which is bound to `owner`. */
  sealSecret(owner: string, secret: string): Promise<string>
  openSecret(owner: string, sealed: string): Promise<string>
}

/**
 * Reads the keys, or creates the first one when no number was ever encrypted. Throws one sentence when the file lacks a
 * key that the database needs: the file was lost, is an old one, or another process has its own.
 */
export async function openPersonalNumbers(orm: Orm, path: string): Promise<PersonalNumbers> {
  await withKeysLocked(orm, (transaction) => usableKeys(transaction, path))
  const known = new Map<string, NumberKey>()
  const readKeys = async (): Promise<NumberKey[]> => {
    const keys = (await readKeyFile(path)) ?? []
    for (const key of keys) known.set(key.kid, key)
    return keys
  }
  const keyOf = async (kid: string): Promise<NumberKey> => {
    const key = known.get(kid) ?? (await readKeys()).find((read) => read.kid === kid)
    if (!key) throw new Error(lacks(path, kid))
    return key
  }
  const sealSecret = async (owner: string, secret: string): Promise<string> => {
    const [newest] = await readKeys()
    if (!newest) throw new Error(lacks(path, 'any'))
    return sealNumber(newest, owner, secret)
  }
  const openSecret = async (owner: string, sealed: string): Promise<string> =>
    openNumber(await keyOf(kidOf(sealed)), owner, sealed)
  return {
    sealSecret,
    openSecret,
    seal: async (accountId, personalNumber) =>
      personalNumber === '' ? '' : sealSecret(accountName(accountId), personalNumber),
    open: async ({ id, plain, sealed }) =>
      plain !== '' || sealed === '' ? plain : openSecret(accountName(id), sealed),
  }
}

const accountName = (id: number): string => `account ${id}`

const lacks = (path: string, kid: string): string =>
  `The keys of the personal numbers are missing: ${path} lacks key ${kid}, which stored numbers need. Put the file back from a backup; every replica needs the same. Nothing was changed.`

async function usableKeys(transaction: Executor, path: string): Promise<NumberKey[]> {
  const { newest, used } = await knownKids(transaction)
  const needed = new Set([...(newest === undefined ? [] : [newest]), ...used])
  const keys = (await readKeyFile(path)) ?? (needed.size === 0 ? await makeKeyFile(path) : [])
  for (const kid of needed) if (!keys.some((key) => key.kid === kid)) throw new Error(lacks(path, kid))
  if (keys[0] && newest === undefined) await registerKid(transaction, keys[0].kid)
  return keys
}

const BATCH = 500

/**
 * Encrypts numbers that a previous release left in plain text, in batches; can stop at any row and start again. Returns
 * how many.
 */
export const sealPlainNumbers = (orm: Orm, numbers: PersonalNumbers): Promise<number> =>
  sealAgain(orm, numbers, undefined)

/**
 * Creates a new key, registers it, and encrypts every number and every key of an authenticator app with it, while the
 * portal runs. Returns how many numbers.
 */
export async function rotateNumberKey(orm: Orm, path: string): Promise<number> {
  const { kid } = await withKeysLocked(orm, async (transaction) => {
    const made = await addKey(path, await usableKeys(transaction, path))
    await registerKid(transaction, made.kid)
    return made
  })
  const numbers = await openPersonalNumbers(orm, path)
  await sealAppKeysAgain(orm, numbers, kid)
  return sealAgain(orm, numbers, kid)
}

const sealAgain = (orm: Orm, numbers: PersonalNumbers, kid: string | undefined): Promise<number> =>
  inBatches(orm, async (transaction) => {
    const rows = await lockOldNumbers(transaction, kid, BATCH)
    const fresh = await Promise.all(
      rows.map(async (row) => ({ id: row.id, sealed: await numbers.seal(row.id, await numbers.open(row)) })),
    )
    if (fresh.length > 0) await storeSealed(transaction, fresh)
    return fresh.length
  })

const sealAppKeysAgain = (orm: Orm, numbers: PersonalNumbers, kid: string): Promise<number> =>
  inBatches(orm, async (transaction) => {
    const rows = await lockOldAppKeys(transaction, kid, BATCH)
    const fresh = await Promise.all(
      rows.map(async ({ userId, sealed }) => {
        const owner = appKeyOwner(userId)
        return { userId, sealed: await numbers.sealSecret(owner, await numbers.openSecret(owner, sealed)) }
      }),
    )
    if (fresh.length > 0) await storeAppKeys(transaction, fresh)
    return fresh.length
  })

/** Repeats a piece of work, each time in a transaction, until it finds nothing to do. Answers the sum. */
async function inBatches(orm: Orm, work: (transaction: Executor) => Promise<number>): Promise<number> {
  for (let done = 0; ;) {
    const more = await orm.transaction(work)
    if (more === 0) return done
    done += more
  }
}
