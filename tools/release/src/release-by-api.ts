import { execFileSync } from 'node:child_process'
import * as z from 'zod'
import { RELEASES_PATH, type ReleaseAnswer, releaseAnswer } from '@portal/platform-contract/releases'
import { pack } from '@portal/releases'
import type { Command } from './command.ts'
import { stepLine } from './history-text.ts'

/** A portal and the token of a team. */
export interface Portal {
  /** Its address, `https://portal.example.se`. */
  readonly address: string
  readonly token: string
}

const refusal = z.object({ error: z.string() })

/**
 * Runs a command through the portal's release API (ADR 105), which checks and signs; `distDir` is the build of a new
 * version. Returns its output. Throws an error with one sentence.
 */
export async function releaseByApi(
  { act, name, version, users, share, stop, why, by }: Command,
  portal: Portal,
  distDir: string | undefined,
): Promise<string> {
  if (by !== undefined) throw new Error('The token says who releases: leave --by out.')
  const path = RELEASES_PATH + name
  if (act === 'history') {
    const { text, steps = [] } = await sent(portal, path, { method: 'GET' })
    return steps.length === 0 ? text : steps.map(stepLine).join('\n')
  }
  const reason = { why, ...pipeline() }
  if (distDir === undefined) {
    const body = JSON.stringify({ ...reason, version, users, share, ...(act === 'canary' && stop ? { stop } : {}) })
    return (await sent(portal, `${path}/${act}`, { method: 'POST', body, type: 'application/json' })).text
  }
  const trial = act === 'canary' ? { users: users?.join(','), share: share ?? (users ? undefined : 0) } : {}
  const query = new URLSearchParams(
    Object.entries({ ...reason, ...trial }).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  )
  const body = Uint8Array.from(await pack(distDir))
  return (await sent(portal, `${path}?${query.toString()}`, { method: 'PUT', body, type: 'application/gzip' })).text
}

interface Sent {
  readonly method: string
  readonly body?: string | Uint8Array<ArrayBuffer>
  readonly type?: string
}

async function sent({ address, token }: Portal, path: string, { method, body, type }: Sent): Promise<ReleaseAnswer> {
  const headers = { authorization: `Bearer ${token}`, ...(type === undefined ? {} : { 'content-type': type }) }
  const answer = await fetch(new URL(path, address), {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  }).catch((error: Error) => {
    throw new Error(
      `The portal at ${address} does not answer: ${(error.cause instanceof Error ? error.cause : error).message}`,
    )
  })
  const said = (await answer.json().catch(() => null)) as unknown
  if (answer.ok) return releaseAnswer.parse(said)
  throw new Error(refusal.safeParse(said).data?.error ?? `The portal at ${address} answered ${answer.status}.`)
}

/** The commit and the run that a pipeline of GitLab, GitHub or Azure names; otherwise git's commit. */
function pipeline(env = process.env): { commit?: string | undefined; run?: string | undefined } {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository, GITHUB_RUN_ID: id } = env
  return {
    commit: env['CI_COMMIT_SHA'] ?? env['GITHUB_SHA'] ?? env['BUILD_SOURCEVERSION'] ?? commitHere(),
    run: env['CI_JOB_URL'] ?? (id === undefined ? env['BUILD_BUILDURI'] : `${server}/${repository}/actions/runs/${id}`),
  }
}

function commitHere(): string | undefined {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}
