import type { KeyObject } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { RELEASE_TRIALS_PATH, type ToldTrial } from '@portal/platform-contract/releases'
import type { Log } from '@portal/service-kit/process'
import type { Limits } from '../limits.ts'
import type { Upstream } from '../upstream.ts'
import { askIdentity } from './api/ask-identity.ts'
import { type Repeated, repeatedly } from './api/repeatedly.ts'
import { isSigned } from './registry-signature.ts'

interface Options {
  readonly mfeDir: string
  readonly registryKey: KeyObject | undefined
  readonly identity: Upstream
  readonly gatewayKey: string
  readonly limits: Limits
  readonly log: Log
}

/**
 * Tells identity on which users versions are tried, since the registry that browsers read does not say it (ADR 118):
 * when the registry changes, and again every five minutes. Every gateway does it, and they all tell the same.
 */
export function tellTrials({ mfeDir, registryKey, identity, gatewayKey, limits, log }: Options): Repeated {
  let told: { readonly text: string; readonly at: number } | undefined

  async function tell(): Promise<void> {
    const text = await readFile(join(mfeDir, 'registry.json'), 'utf8').catch(() => '')
    const isKnown = told?.text === text && performance.now() - told.at < limits.trials.tellEveryMs
    if (isKnown || !isSigned(text, registryKey)) return
    const trials = trialsIn(text)
    if (trials.length > 0) await askIdentity(identity, RELEASE_TRIALS_PATH, { trials }, gatewayKey, limits)
    told = { text, at: performance.now() }
  }

  let isAway = false
  return repeatedly(
    () => tell().then(() => void (isAway = false)),
    limits.trials.lookEveryMs,
    (error) => {
      if (!isAway) log.info({ err: error }, 'identity is not told who tries a version')
      isAway = true
    },
  )
}

const canary = z.object({ version: z.string(), users: z.array(z.int()) })
const registry = z.object({ remotes: z.array(z.object({ name: z.string(), canary: canary.optional() })) })

const trialsIn = (text: string): ToldTrial[] =>
  registry
    .parse(JSON.parse(text))
    .remotes.flatMap(({ name, canary: trial }) =>
      trial ? [{ remote: name, version: trial.version, users: trial.users }] : [],
    )
