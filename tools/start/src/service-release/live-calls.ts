import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CallReport } from '@portal/releases/compatibility'
import * as z from 'zod'
import { contractOf } from '../service-files.ts'

const version = z.object({ baseUrl: z.string() })
const registry = z.object({ remotes: z.array(version.extend({ name: z.string(), canary: version.optional() })) })
const contributions = z.object({ needs: z.object({ calls: z.array(z.string()).default([]) }).optional() })
const report = z.object({ calls: z.record(z.string(), z.looseObject({ method: z.string(), path: z.string() })) })

/** A front end that is live, also as a canary, and the calls that it declares: `GET user/Kvitto/all`. */
export interface LiveNeeds {
  readonly name: string
  readonly calls: readonly string[]
}

/** What the live front ends of a portal need. Throws one sentence when the portal does not answer. */
export async function liveNeedsAt(portal: string): Promise<LiveNeeds[]> {
  const { remotes } = await read(registry, portal, '/mfe/registry.json')
  const inUse = remotes.flatMap(({ name, baseUrl, canary }) =>
    [baseUrl, ...(canary ? [canary.baseUrl] : [])].map((at) => ({ name, at })),
  )
  return Promise.all(
    inUse.map(async ({ name, at }) => {
      const { needs } = await read(contributions, portal, `${at}contributions.json`)
      return { name, calls: needs?.calls ?? [] }
    }),
  )
}

/**
 * Refuses services of the workspace that would leave a live front end of the portal without a call that it makes.
 * `services`: the names of all services. Throws an error with one sentence, also when the portal does not answer.
 */
export async function requireLiveCalls(root: string, services: readonly string[], portal: string): Promise<void> {
  requireCalls(
    await liveNeedsAt(portal),
    services.map((name) => callsIn(root, name)),
    portal,
  )
}

/** Refuses, by name, services with these calls when a live front end needs another one. */
export function requireCalls(
  needs: readonly LiveNeeds[],
  provided: readonly ReadonlyMap<string, CallReport>[],
  portal: string,
): void {
  for (const { name, calls } of needs) {
    const missing = calls.find((call) => !provided.some((one) => one.has(call)))
    if (missing !== undefined)
      throw new Error(
        `${name} as it is live at ${portal} makes the call ${missing}, which no service has any more: release ${name} without it first.`,
      )
  }
}

/** The recorded calls of a service in a folder, as front ends declare them. */
export function callsIn(folder: string, service: string): Map<string, CallReport> {
  const { calls } = report.parse(JSON.parse(readFileSync(path.join(folder, contractOf(service)), 'utf8')))
  return new Map(Object.values(calls).map((call) => [`${call.method} ${call.path}`, call as unknown as CallReport]))
}

async function read<T>(schema: z.ZodType<T>, portal: string, at: string): Promise<T> {
  const answer = await fetch(new URL(at, portal), { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
  if (!answer?.ok) throw new Error(`${portal} gives no ${at}: it is compared with the front ends that are live there.`)
  return schema.parse(await answer.json())
}
