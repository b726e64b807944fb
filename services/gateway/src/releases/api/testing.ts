import { createHash, createPublicKey } from 'node:crypto'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { BuiltStack, ReleaseGrant, Verdict } from '@portal/platform-contract/releases'
import { pack } from '@portal/releases'
import { registryKey } from '@portal/releases/releasing'
import { type Made, releaseFolder } from '@portal/releases/testing'
import type { GatewayOptions } from '../../gateway.ts'
import { answerJson, type FixtureCall, startFixtureService } from '../../testing/fixture-service.ts'
import { type Reply, startGateway } from '../../testing/start-gateway.ts'

/** A token as identity makes them. */
export const tokenOf = (letter: string): string => `portal_release_${letter.repeat(43)}`
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export const MONEY: ReleaseGrant = {
  name: 'Ekonomi',
  remotes: ['money'],
  paths: ['/Kvitto'],
  slots: ['lobby.statistics'],
  mayPublish: true,
}

/** A module's container, as a build's entry declares it. */
export const container = (module: string): string =>
  `var portal_money = { init: async () => {}, get: async () => () => (${module}) }`
export const GOOD = container('{ default: () => null }')

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  const chunks = (await incoming.toArray()) as Buffer[]
  return Buffer.concat(chunks).toString()
}

/**
 * A real gateway that takes releases, before an identity that knows these tokens; stopped when the test ends. Requests
 * go to it, or to another gateway (`at`).
 */
export async function startReleases(options: Partial<GatewayOptions> = {}) {
  const own = releaseFolder()
  own.publishShell('shell')
  const grants = new Map([[hashOf(tokenOf('m')), MONEY]])
  const grant = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { hash } = JSON.parse(await bodyOf(incoming)) as { hash: string }
    const found = grants.get(hash)
    answerJson(outgoing, found ?? {}, found ? 200 : 404)
  }
  const verdicts: Verdict[] = []
  const asked: unknown[] = []
  const judged: unknown[] = []
  const stacks: BuiltStack[] = []
  const read: unknown[] = []
  const told: unknown[] = []
  const hears = (heard: unknown[]) => (incoming: IncomingMessage, outgoing: ServerResponse) => {
    void bodyOf(incoming).then((body) => {
      heard.push(JSON.parse(body))
      answerJson(outgoing, {})
    })
  }
  const calls: FixtureCall[] = [
    // Each verdict goes to one gateway.
    {
      method: 'POST',
      path: 'internal/release-judge',
      answer: (incoming, outgoing) =>
        void bodyOf(incoming).then((body) => {
          asked.push(JSON.parse(body))
          answerJson(outgoing, { verdicts: verdicts.splice(0) })
        }),
    },
    { method: 'POST', path: 'internal/release-judged', answer: hears(judged) },
    {
      method: 'POST',
      path: 'internal/front-end-stacks',
      answer: (_, outgoing) => answerJson(outgoing, { stacks: stacks.splice(0) }),
    },
    { method: 'POST', path: 'internal/front-end-sources', answer: hears(read) },
    { method: 'POST', path: 'internal/release-trials', answer: hears(told) },
    { method: 'POST', path: 'internal/release-grant', answer: (incoming, outgoing) => void grant(incoming, outgoing) },
    { path: 'receipts', answer: (_, outgoing) => answerJson(outgoing, {}) },
  ]
  const identity = await startFixtureService({ calls })
  const key = Buffer.from(registryKey(own.folders.keyFile), 'base64')
  const publicKey = createPublicKey({ key, type: 'spki', format: 'der' })
  const gateway = await startGateway([identity], {
    mfeDir: own.folders.mfeDir,
    shellDir: own.folders.shellDir,
    registryKey: publicKey,
    releases: { dataDir: own.dataDir },
    ...options,
  })
  await gateway.ready()

  const headersOf = (token: string | null, more: Record<string, string> = {}) => ({
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...more,
  })
  return {
    ...own,
    gateway,
    identity,
    key: publicKey,
    /** What gateways asked, what the next one that asks is to end, and what gateways said that they ended. */
    asked,
    verdicts,
    judged,
    /** What the next gateway that asks is to read, and what gateways have read. */
    stacks,
    read,
    /** On which users versions are tried, as gateways told. */
    told,
    allow: (token: string, given: ReleaseGrant) => grants.set(hashOf(token), given),
    revoke: (token: string) => grants.delete(hashOf(token)),
    /** Uploads a build of money whose entry is this code. */
    put: async (
      code: string,
      made: Made = {},
      { query = '', token = tokenOf('m'), at = gateway } = {},
    ): Promise<Reply> =>
      at.send(`/releases/money${query}`, {
        method: 'PUT',
        body: await pack(own.dist('money', code, made)),
        headers: headersOf(token, { 'content-type': 'application/gzip' }),
      }),
    /** Sends this as the archive. */
    putBytes: (body: Buffer, headers: Record<string, string> = {}): Promise<Reply> =>
      gateway.send('/releases/money', {
        method: 'PUT',
        body,
        headers: headersOf(tokenOf('m'), { 'content-type': 'application/gzip', ...headers }),
      }),
    post: (
      act: string,
      said: object = {},
      token: string | null = tokenOf('m'),
      more: Record<string, string> = {},
      at = gateway,
    ) =>
      at.send(`/releases/money/${act}`, {
        method: 'POST',
        body: JSON.stringify(said),
        headers: headersOf(token, { 'content-type': 'application/json', ...more }),
      }),
    history: (token: string | null = tokenOf('m'), more: Record<string, string> = {}, at = gateway) =>
      at.send('/releases/money', { headers: headersOf(token, more) }),
    /** Begins an upload that announces more than it sends; `leave` cuts it off. */
    begin: () => {
      const outgoing = request({
        port: gateway.port,
        method: 'PUT',
        path: '/releases/money',
        headers: headersOf(tokenOf('m'), { 'content-type': 'application/gzip', 'content-length': '500000' }),
      })
      outgoing.on('error', () => {})
      outgoing.write(Buffer.alloc(100_000))
      return { leave: () => outgoing.destroy() }
    },
  }
}

/** The text and the status of an answer. */
export const said = ({ status, text }: Reply): string => {
  const { error = '', text: done = '' } = JSON.parse(text) as { error?: string; text?: string }
  return `${status} ${error}${done}`
}
