import { identityCalls } from '@portal/identity-contract'
import { moneyCalls } from '@portal/money-contract'
import { type AnyCall, statusCalls } from '@portal/platform-contract'
import { read, type Sender } from '@portal/testkit/whole-portal'
import { timeCalls } from '@portal/time-contract'

const TABLES = [
  ...[identityCalls, moneyCalls, timeCalls].flatMap((tables) => Object.values(tables)),
  ...['identity', 'money', 'time'].map(statusCalls),
]

/** Every call of every service. */
export const EVERY_CALL: readonly AnyCall[] = TABLES.flatMap((calls): AnyCall[] => Object.values(calls))

/** What differs between these calls and those that the running portal describes in `/v1/openapi.json`. */
export async function callsMissed(portal: Sender): Promise<string[]> {
  const { paths } = (await read(portal, { method: 'GET', path: 'openapi.json' })) as {
    paths: Record<string, Record<string, unknown>>
  }
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/(?:v1\/)?/, '')}`),
  )
  const tried = EVERY_CALL.map(({ method, path }) => `${method} ${path}`)
  return [...new Set(served).symmetricDifference(new Set(tried))]
}
