import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { contractOf } from './deployables.ts'

const version = z.object({ baseUrl: z.string() })
const registry = z.object({ remotes: z.array(version.extend({ name: z.string(), canary: version.optional() })) })
const contributions = z.object({ needs: z.object({ calls: z.array(z.string()).default([]) }).optional() })
const report = z.object({ calls: z.record(z.string(), z.object({ method: z.string(), path: z.string() })) })

/**
 * Refuses services of the workspace that would leave a live front end of the portal without a call that it makes.
 * `services`: the names of all services. Throws an error with one sentence, also when the portal does not answer.
 */
export async function requireLiveCalls(root: string, services: readonly string[], portal: string): Promise<void> {
  const provided = new Set(services.flatMap((name) => callsOf(root, name)))
  const { remotes } = await read(registry, portal, '/mfe/registry.json')
  const inUse = remotes.flatMap(({ name, baseUrl, canary }) =>
    [baseUrl, ...(canary ? [canary.baseUrl] : [])].map((at) => ({ name, at })),
  )
  for (const { name, at } of inUse) {
    const { needs } = await read(contributions, portal, `${at}contributions.json`)
    const missing = needs?.calls.find((call) => !provided.has(call))
    if (missing !== undefined)
      throw new Error(
        `${name} as it is live at ${portal} makes the call ${missing}, which no service has any more: release ${name} without it first.`,
      )
  }
}

function callsOf(root: string, service: string): string[] {
  const { calls } = report.parse(JSON.parse(readFileSync(path.join(root, contractOf(service)), 'utf8')))
  return Object.values(calls).map((call) => `${call.method} ${call.path}`)
}

async function read<T>(schema: z.ZodType<T>, portal: string, at: string): Promise<T> {
  const answer = await fetch(new URL(at, portal), { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
  if (!answer?.ok) throw new Error(`${portal} gives no ${at}: it is compared with the front ends that are live there.`)
  return schema.parse(await answer.json())
}
