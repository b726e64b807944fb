import * as z from 'zod'
import type { LocalTimestamp } from './account.ts'

/** What a new token of a team allows: releases of these remotes, with pages at these paths and parts in these slots. */
export interface ReleaseTokenInput {
  readonly name: string
  readonly remotes: readonly string[]
  /** A path covers the pages below it; `/` covers all. */
  readonly paths: readonly string[]
  readonly slots: readonly string[]
}

/** A team's token as administrators see it; the token itself is shown once, when it is made. */
export interface ReleaseToken extends ReleaseTokenInput {
  readonly id: number
  readonly createdAt: LocalTimestamp
  readonly createdBy: string
  readonly usedAt: LocalTimestamp | null
}

/** More than all teams need; stops a loop of requests. */
export const MAX_RELEASE_TOKENS = 200
export const MAX_TOKEN_NAME = 60
/** How long an administrator may change releases before the next token is made. */
export const STEERING_MINUTES = 5

const MOST = 50
const list = (item: z.ZodType<string>, what: string) =>
  z.array(item, `ska vara en lista av ${what}.`).max(MOST, 'är för lång.')
const remoteName = z
  .string()
  .max(40)
  .regex(/^[a-z]+$/, 'ska vara namn med bara bokstäverna a–z, utan bindestreck och siffror.')

export const RELEASE_TOKEN_FIELDS = {
  name: z
    .string()
    .trim()
    .min(1, 'behöver fyllas i.')
    .max(MAX_TOKEN_NAME, `får vara högst ${MAX_TOKEN_NAME} tecken.`)
    .regex(/^[ -~À-ž]*$/, 'har tecken som inte hör hit.'),
  remote: remoteName,
  remotes: list(remoteName, 'delar').min(1, 'behöver fyllas i.').readonly(),
  paths: list(
    z
      .string()
      .max(100)
      .regex(/^\/[\wÅÄÖåäö/:-]*$/, 'ska vara sökvägar som börjar med /.'),
    'sökvägar',
  ).readonly(),
  slots: list(
    z
      .string()
      .max(60)
      .regex(/^[a-z]+\.[A-Za-z.-]+$/, 'ska vara platser som lobby.statistics.'),
    'platser',
  ).readonly(),
} as const
