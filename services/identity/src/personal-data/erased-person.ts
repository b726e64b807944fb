import type { Account } from '@portal/identity-domain'
import type { ErasureOrder } from '@portal/platform-contract/personal-data'

/** Replaces an erased user's data; the id stays, because records refer to it. */
export const erasedPerson = (userId: number, revision: number): ErasureOrder['person'] => ({
  userId,
  revision,
  firstName: 'Raderad',
  lastName: `användare ${userId}`,
  email: `raderad-${userId}@raderad.invalid`,
})

type Named = Pick<Account, 'firstName' | 'lastName' | 'email' | 'phone' | 'otherPhone' | 'personalNumber'>

/**
 * Words that may name a user in free texts: the whole name in both orders, the address, and numbers with and without
 * signs.
 */
export function wordsOf({ firstName, lastName, email, phone, otherPhone, personalNumber }: Named): string[] {
  const names =
    lastName === '' ? [] : [`${firstName} ${lastName}`, `${lastName} ${firstName}`, `${lastName}, ${firstName}`]
  const numbers = [phone, otherPhone, personalNumber].flatMap((text) => [text, text.replaceAll(/[\s-]/g, '')])
  return [...new Set([...names, email, ...numbers])].filter((word) => word !== '')
}
