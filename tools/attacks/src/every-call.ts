import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type AnyCall, type CallTable, statusCalls } from '@portal/platform-contract'
import { SERVICE_NAMES } from '@portal/testkit/parts'
import { read, type Sender } from '@portal/testkit/whole-portal'

const LIBS = join(import.meta.dirname, '../../../libs')

/** The call tables of an area, from its contract. */
async function tablesOf(area: string): Promise<CallTable[]> {
  const { href } = pathToFileURL(join(LIBS, area, 'contract/src/index.ts'))
  const module = (await import(href)) as Readonly<Record<string, Readonly<Record<string, CallTable>>>>
  const tables = module[`${area}Calls`]
  if (!tables) throw new Error(`The contract of ${area} exports no ${area}Calls.`)
  return Object.values(tables)
}

const TABLES = [...(await Promise.all(SERVICE_NAMES.map(tablesOf))).flat(), ...SERVICE_NAMES.map(statusCalls)]

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
