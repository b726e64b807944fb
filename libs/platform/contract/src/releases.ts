import * as z from 'zod'

/** The release API of the gateway: `/releases/<remote>`, with a release token alone (ADR 105). */
export const RELEASES_PATH = '/releases/'

/** How release tokens begin, so that a scanner of repositories finds one that was committed. */
export const RELEASE_TOKEN_PREFIX = 'portal_release_'

/** Where identity says what a token allows, to gateways. */
export const RELEASE_GRANT_PATH = '/internal/release-grant'

/** Where gateways ask identity which releases are to end, and say that one has ended. */
export const RELEASE_JUDGE_PATH = '/internal/release-judge'
export const RELEASE_JUDGED_PATH = '/internal/release-judged'

const judgedRemote = z.object({
  remote: z.string(),
  version: z.string(),
  canary: z.string().optional(),
  /** What was live before it, to which a rollback leads; null when there is none. Older gateways do not say it. */
  before: z.string().nullable().optional(),
})
/** A gateway's question: what is live, what was live before it, and what is on trial. */
export const judgeQuestion = z.object({ remotes: z.array(judgedRemote) })
export type JudgedRemote = z.infer<typeof judgedRemote>

const verdict = z.object({
  remote: z.string(),
  /** The version that users no longer get. */
  version: z.string(),
  act: z.enum(['canary-stop', 'rollback']),
  /** A Swedish sentence for the history and the administrators. */
  reason: z.string(),
})
/** What this gateway, and no other, is to do now. */
export const judgeAnswer = z.object({ verdicts: z.array(verdict) })
export type Verdict = z.infer<typeof verdict>

/** `isDone` is false when another version was given to users meanwhile. */
export const judgedQuestion = verdict.pick({ remote: true, version: true, act: true }).extend({ isDone: z.boolean() })

/** Where gateways ask identity for stacks that no gateway has read yet, and say what they are in the sources. */
export const FRONT_END_STACKS_PATH = '/internal/front-end-stacks'
export const FRONT_END_SOURCES_PATH = '/internal/front-end-sources'

/** As many stacks a gateway reads at once, and places of each. */
export const STACKS_AT_ONCE = 20
export const MOST_PLACES = 8
const builtStack = z.object({
  remote: z.string(),
  version: z.string(),
  /** In the release: `assets/12.8f3a.js:1:4711`, the innermost first. */
  places: z.array(z.string()).max(MOST_PLACES),
})
export type BuiltStack = z.infer<typeof builtStack>
export const stacksAnswer = z.object({ stacks: z.array(builtStack).max(STACKS_AT_ONCE) })

/** The same in the sources: `apps/money-mfe/src/receipts/receipts-page.tsx:31:7`; empty when it cannot be read. */
const readStack = builtStack.extend({ source: z.array(z.string().max(300)).max(MOST_PLACES) })
export type ReadStack = z.infer<typeof readStack>
export const sourcesQuestion = z.object({ stacks: z.array(readStack).max(STACKS_AT_ONCE) })

/** Where gateways tell identity on which users versions are tried, so that each user learns of the own trials only. */
export const RELEASE_TRIALS_PATH = '/internal/release-trials'
const toldTrial = z.object({
  remote: z.string().regex(/^[a-z]+$/),
  version: z.string().min(1).max(60),
  users: z.array(z.int()).max(1000),
})
export type ToldTrial = z.infer<typeof toldTrial>
export const trialsQuestion = z.object({ trials: z.array(toldTrial).max(100) })

/** A gateway's question: the SHA-256 of a token, as hex. */
export const releaseGrantQuestion = z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) })

/**
 * What a token allows: these remotes; for new versions, pages at these paths and below, and parts in these slots. One
 * without `mayPublish` brings no code: it moves users between versions that are there.
 */
export const releaseGrant = z.object({
  name: z.string(),
  remotes: z.array(z.string()),
  paths: z.array(z.string()),
  slots: z.array(z.string()),
  mayPublish: z.boolean(),
})
export type ReleaseGrant = z.infer<typeof releaseGrant>

/**
 * Why the release tool refuses something that needs no new code, as the error's code says it: `release_no_trial`. Any
 * other refusal has the code `release_refused`, and an English sentence for the log of a pipeline.
 */
export const RELEASE_REFUSALS = [
  'no_trial',
  'no_users',
  'not_published',
  'no_earlier_version',
  'already_live',
  'version_gone',
  'version_changed',
  'not_of_shell',
  'not_current',
  'under_way',
] as const
export type ReleaseRefusal = (typeof RELEASE_REFUSALS)[number]
export const releaseRefusalCode = (refusal: ReleaseRefusal | undefined) => `release_${refusal ?? 'refused'}` as const

/** One step in the life of a remote, as the API tells it. */
const step = z.object({
  at: z.string(),
  by: z.string(),
  what: z.string(),
  version: z.string(),
  why: z.string().optional(),
  commit: z.string().optional(),
  run: z.string().optional(),
  users: z.array(z.int()).optional(),
  share: z.int().optional(),
})
export type ReleaseStep = z.infer<typeof step>

/** The answer of every act and of the history; `text` is one or two English sentences for the log of a pipeline. */
export const releaseAnswer = z.object({
  text: z.string(),
  version: z.string().optional(),
  /** With a history: the version to which a rollback leads. */
  before: z.string().optional(),
  steps: z.array(step).optional(),
})
export type ReleaseAnswer = z.infer<typeof releaseAnswer>
