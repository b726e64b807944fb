import type { Role } from '@portal/platform-domain'

/** What administrators have switched for a remote. */
export interface RemoteSetting {
  readonly remote: string
  /** Users get a plain sentence in place of its pages and parts. */
  readonly isOff: boolean
  /** A live release that does clearly worse than the one before is rolled back by itself. */
  readonly rollsBack: boolean
}

/** Sets a remote's switches, or only one of them: the other stays as another administrator has just set it. */
export interface RemoteSettingChange extends RemoteSetting {
  readonly only?: 'isOff' | 'rollsBack' | undefined
}

/** A feature that only some users have: those of these roles, these users, and this share of all (0–100 percent). */
export interface FeatureFlag {
  /** `money.scan`: remotes read it by this name. */
  readonly name: string
  readonly text: string
  readonly roles: readonly Role[]
  readonly users: readonly number[]
  readonly share: number
}

/** Sets a flag that was read as `from` (null: there was none), and refuses when it has changed since. */
export interface FeatureFlagChange extends FeatureFlag {
  readonly from?: FeatureFlag | null | undefined
}

/** What is switched for one user: the remotes that are off, and the flags that are on, by name. */
export interface Switches {
  readonly off: readonly string[]
  readonly flags: readonly string[]
  /** The versions that are tried on this user by name; an identity of an earlier release does not say. */
  readonly trials?: readonly { readonly remote: string; readonly version: string }[] | undefined
}

/** More than a portal uses at a time: a flag is removed when all users have the feature. */
export const MAX_FLAGS = 100
export const MAX_FLAG_NAME = 40
export const MAX_FLAG_TEXT = 200
