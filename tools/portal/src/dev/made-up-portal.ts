import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AnyCall, CallTable } from '@portal/platform-contract'
import { wireExample } from '@portal/platform-contract/openapi-example'
import { dayInStockholm, type Role, ROLES } from '@portal/platform-domain'
import { sendFile, sendText } from './answers.ts'
import { withReload } from './live-reload.ts'

/**
 * Answers everything except the remote under development: the built shell unchanged, and every call with the example of
 * the API's description, so lists have a row. A user is signed in.
 */
export type Behind = (request: IncomingMessage, response: ServerResponse) => void

/**
 * A portal without services, database or other remotes. `root`: the folder in which the built shell and the contracts
 * of areas are installed, a workspace or a repository of one area. `clock`: the examples are of its month.
 */
export async function madeUpPortal(root: string, role: Role, clock = () => new Date()): Promise<Behind> {
  const shell = path.join(root, PACKAGES, 'shell/dist')
  const calls = await allCalls(root)
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://alone')
    if (pathname === '/mfe/registry.json') return sendText(response, 200, 'application/json', '{"remotes":[]}')
    if (pathname.startsWith('/v1/'))
      return answerCall(calls, request.method ?? 'GET', pathname.slice('/v1/'.length), { role, clock }, response)
    if (path.extname(pathname) !== '') return sendFile(response, shell, pathname)
    return sendText(response, 200, 'text/html; charset=utf-8', page(shell))
  }
}

/** The shell's page, with a user signed in before its first script. */
function page(shell: string): string {
  const signIn = '<script>localStorage.setItem("portal.session", "alone")</script>'
  const built = readFileSync(path.join(shell, 'index.html'), 'utf8').replaceAll('__CSP_NONCE__', 'alone')
  return withReload(built.replace('<script', `${signIn}<script`))
}

const PACKAGES = 'node_modules/@portal'
const AREAS_CONTRACT = /^(?!platform-)([a-z]+)-contract$/

async function allCalls(root: string): Promise<readonly AnyCall[]> {
  const { resolve } = createRequire(path.join(root, 'package.json'))
  const tables = await Promise.all(
    readdirSync(path.join(root, PACKAGES)).map(async (name) => {
      const [, area] = AREAS_CONTRACT.exec(name) ?? []
      if (area === undefined) return []
      const contract = (await import(pathToFileURL(resolve(`@portal/${name}`)).href)) as Record<
        string,
        Record<string, CallTable>
      >
      return Object.values(contract[`${area}Calls`] ?? {})
    }),
  )
  return tables.flat().flatMap((table) => Object.values(table))
}

/** The month of the examples' days. */
const MONTH = /2026-11(?=-|")/g
/** Fields of examples by which a list would never end, or a page would say that a service is away. */
const CALM = new Map<string, unknown>([
  ['more', false],
  ['next', null],
  ['moneyAway', false],
])

function answerCall(
  calls: readonly AnyCall[],
  method: string,
  called: string,
  { role, clock }: { readonly role: Role; readonly clock: () => Date },
  response: ServerResponse,
): void {
  const call = calls.find((known) => known.method === method && known.path === called)
  const answer = call && call.answer !== 'binary' && wireExample(call.answer)
  if (!answer)
    return sendText(
      response,
      404,
      'application/json',
      JSON.stringify({ error: 'Det finns inget påhittat svar på det.', code: 'not_found', requestId: 'alone' }),
    )
  const shown =
    call.name === 'auth.me'
      ? {
          user: {
            ...(answer as { user: object }).user,
            Firstname: 'Anna',
            Lastname: 'Ensam',
            role: ROLES[role].number,
          },
        }
      : answer
  const text = JSON.stringify(shown, (name, value: unknown) => (CALM.has(name) ? CALM.get(name) : value))
  sendText(response, 200, 'application/json', text.replaceAll(MONTH, dayInStockholm(clock()).slice(0, 7)))
}
