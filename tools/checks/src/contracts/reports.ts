import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import {
  type AnyCall,
  type CallTable,
  contributions,
  HOST_CONTRACT_VERSION,
  registry,
  wireSchema,
} from '@portal/platform-contract'
import { SHARED_KEYS } from '@portal/releases/shared-keys'
import type { CallReport, Schema } from '@portal/releases/compatibility'
import type { ContractReport } from './compare.ts'
import { exportedOf } from './exported.ts'

/** A contract: its recorded report, and its current state. */
export interface Contract {
  readonly name: string
  readonly file: string
  readonly committed: ContractReport | null
  readonly present: ContractReport
}

/** The host contract, and the calls of every area that has a contract. `root`: the workspace. */
export async function contractsOf(root: string): Promise<Contract[]> {
  const areas = readdirSync(join(root, 'libs')).filter(
    (area) => area !== 'platform' && existsSync(join(root, 'libs', area, 'contract/src/index.ts')),
  )
  return Promise.all([hostContract(root), ...areas.map((area) => areaContract(root, area))])
}

async function areaContract(root: string, area: string): Promise<Contract> {
  const folder = join(root, 'libs', area, 'contract')
  const file = join(folder, 'contract.json')
  const module = (await import(pathToFileURL(join(folder, 'src/index.ts')).href)) as Record<
    string,
    Record<string, CallTable>
  >
  const tables = module[`${area}Calls`]
  if (!tables) throw new Error(`${folder} exports no ${area}Calls.`)
  const committed = read(file)
  return {
    name: area,
    file,
    committed,
    present: describeCalls(
      area,
      committed?.major ?? 1,
      Object.values(tables).flatMap((table) => Object.values(table)),
    ),
  }
}

/** The report of these calls. */
export function describeCalls(contract: string, major: number, calls: readonly AnyCall[]): ContractReport {
  const described = calls.map((call) => [call.name, describeCall(call)] as const).sort(([a], [b]) => (a < b ? -1 : 1))
  return { contract, major, calls: Object.fromEntries(described), documents: {}, names: [] }
}

function describeCall({ method, path, access, changesState, query, body, file, answer }: AnyCall): CallReport {
  return {
    method,
    path,
    access: typeof access === 'string' ? access : access.name,
    changesState,
    ...(query ? { query: wireSchema(query) } : {}),
    ...(body ? { body: wireSchema(body) } : {}),
    ...(file ? { file: { required: file.required, kinds: file.kinds, maxBytes: file.maxBytes } } : {}),
    answer: answer === 'binary' ? answer : wireSchema(answer),
  }
}

/** The modules that remotes import from the platform, and their paths. */
const DOORS = {
  '@portal/platform-contract': 'libs/platform/contract/src/index.ts',
  '@portal/web-kit': 'libs/platform/web-kit/src/index.ts',
  '@portal/ui': 'libs/platform/ui/src/index.ts',
  '@portal/ui/basics': 'libs/platform/ui/src/basics.ts',
  '@portal/ui/kit': 'libs/platform/ui/src/kit.ts',
  '@portal/ui/router': 'libs/platform/ui/src/router.ts',
}

/**
 * The agreement of remotes and shell: what a remote may declare, what the registry contains, and what the shell
 * provides.
 */
function hostContract(root: string): Promise<Contract> {
  const schema = (one: z.ZodType) => z.toJSONSchema(one, { io: 'input' }) as Schema
  const file = join(root, 'libs/platform/contract/host-contract.json')
  const present: ContractReport = {
    contract: 'host',
    major: Number(HOST_CONTRACT_VERSION.split('.')[0]),
    calls: {},
    documents: {
      contributions: { way: 'reads', schema: schema(contributions) },
      registry: { way: 'gives', schema: schema(registry) },
    },
    names: [...SHARED_KEYS].sort(),
    exports: exportedOf(root, DOORS),
  }
  return Promise.resolve({ name: 'host', file, committed: read(file), present })
}

const read = (file: string): ContractReport | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ContractReport) : null

/** The recorded report. */
export const reportText = (report: ContractReport): string => `${JSON.stringify(report, null, 1)}\n`

/** Writes a report. */
export const writeReport = (file: string, report: ContractReport): void => writeFileSync(file, reportText(report))
