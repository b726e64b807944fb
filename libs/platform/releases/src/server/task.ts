import type { BuiltStack, ReleaseAnswer, ReleaseRefusal } from '@portal/platform-contract/releases'
import type { Act } from '../releasing/run-act.ts'
import type { ReleasePlace } from '../releasing/shared/in-releases.ts'

/** A release that a gateway received, for the process that makes it. */
export interface ReleaseTask {
  /** What to do; null: only tell the history of the remote `name`. */
  readonly act: Act | null
  readonly name: string
  readonly place: ReleasePlace
  /** The uploaded archive (absolute path), for a new version. */
  readonly archive?: string | undefined
  /** What the token allows the new version to contribute. */
  readonly paths: readonly string[]
  readonly slots: readonly string[]
  /** The calls that services publish, `GET receipts`. */
  readonly calls: readonly string[]
}

/** Stacks of browsers to be read by the source maps of their releases, for the same process. */
export interface StacksTask {
  readonly place: ReleasePlace
  readonly stacks: readonly BuiltStack[]
}

/** The end of a release: done; refused, with one sentence; or not possible now, with what the log needs. */
export type ReleaseOutcome =
  | { readonly answer: ReleaseAnswer }
  | { readonly refusal: string; readonly reason?: ReleaseRefusal | undefined }
  | { readonly failure: string; readonly isStorage: boolean }
