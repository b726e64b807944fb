import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { type AnyCall, defineCall } from '@portal/platform-contract'
import { brokenExports, type Exported } from './exported.ts'
import { judge } from './judge.ts'
import { contractsOf, describeCalls } from './reports.ts'

const ROOT = join(import.meta.dirname, '../../../..')

/** The compiler needs seconds to read the platform's modules. */
const contracts = await contractsOf(ROOT)

describe('the contracts of this work tree', () => {
  it.each(contracts)('$name breaks nothing that was built for the recorded contract', (contract) => {
    const { faults, advice } = judge(contract)
    expect(faults).toEqual([])
    // oxlint-disable-next-line eslint/no-console -- shown to the developer of a changed contract
    if (advice !== null) console.info(advice)
  })

  it("the host contract's report is complete: the shell's build reads from it which names it gives to remotes", () => {
    expect(contracts.filter(({ name }) => name === 'host').map((contract) => judge(contract).advice)).toEqual([null])
  })
})

const query = z.object({ page: z.int().min(1).max(100).optional(), sort: z.enum(['date', 'value']).optional() })
const body = z.object({ date: z.string(), note: z.string().max(500).optional() })
const row = z.object({
  id: z.int(),
  owner: z.object({ name: z.string(), mail: z.string().optional() }).nullable(),
  status: z.enum(['new', 'paid']),
  note: z.string().nullable(),
  paid: z.boolean().optional(),
})
const answer = z.object({ rows: z.array(row) })
const file = { required: false, kinds: ['pdf', 'jpeg'], maxBytes: 1000 } as const

const call = (changes: object = {}) =>
  defineCall({
    name: 'things.add',
    method: 'POST',
    path: 'things',
    access: 'signed-in',
    summary: 'Add',
    query,
    body,
    file,
    answer,
    ...changes,
  } as never) as AnyCall
const judged = (changes: object, more: AnyCall[] = [], major = 1) => {
  const committed = describeCalls('things', 1, [call()])
  return judge({
    name: 'things',
    file: '',
    committed,
    present: describeCalls('things', major, [call(changes), ...more]),
  })
}
const rowsOf = (changed: z.ZodType) => ({ answer: z.object({ rows: z.array(changed) }) })

describe('a breaking change fails without a major step', () => {
  const breaking: [string, object, string][] = [
    ['another name', { name: 'things.create' }, 'call things.add is gone'],
    ['another path', { path: 'stuff' }, 'call things.add: path stuff instead of things'],
    ['another method', { method: 'PUT' }, 'call things.add: method PUT instead of POST'],
    ['other access', { access: 'admin' }, 'call things.add: access admin instead of signed-in'],
    ['wider access', { access: 'anyone' }, 'call things.add: access anyone instead of signed-in'],
    ['a field of the request gone', { body: body.omit({ note: true }) }, 'call things.add body.note: is gone'],
    [
      'a new field that has to be sent',
      { body: body.extend({ value: z.string() }) },
      'call things.add body.value: may be missing, but is needed',
    ],
    [
      'a field that has to be sent from now on',
      { body: body.required() },
      'call things.add body.note: may be missing, but is needed',
    ],
    [
      'a shorter text',
      { body: body.extend({ note: z.string().max(100).optional() }) },
      'call things.add body.note: maxLength 500 where 100 is read',
    ],
    [
      'a pattern',
      { body: body.extend({ date: z.string().regex(/^\d+$/) }) },
      'call things.add body.date: pattern "none" where "^\\\\d+$" is read',
    ],
    [
      'another type',
      { body: body.extend({ date: z.int() }) },
      'call things.add body.date: "string" instead of "integer"',
    ],
    [
      'fewer choices',
      { query: query.extend({ sort: z.enum(['date']).optional() }) },
      'call things.add query.sort: ["value"] is not among ["date"]',
    ],
    [
      'a lower limit',
      { query: query.extend({ page: z.int().min(1).max(50).optional() }) },
      'call things.add query.page: maximum 100 where 50 is read',
    ],
    ['no query', { query: undefined }, 'call things.add query.page: is gone'],
    ['no body', { body: undefined }, 'call things.add body.date: is gone'],
    [
      'a file that has to be sent',
      { file: { ...file, required: true } },
      'call things.add file: may be missing, but is needed',
    ],
    ['a kind of file gone', { file: { ...file, kinds: ['pdf'] } }, 'call things.add file: jpeg is not taken any more'],
    ['smaller files', { file: { ...file, maxBytes: 10 } }, 'call things.add file: at most 10 bytes instead of 1000'],
    ['no file', { file: undefined }, 'call things.add file: is gone'],
    ['a field of the answer gone', rowsOf(row.omit({ paid: true })), 'call things.add answer.rows[].paid: is gone'],
    [
      'a field gone from what may be null',
      rowsOf(row.extend({ owner: z.object({ name: z.string() }).nullable() })),
      'call things.add answer.rows[].owner.mail: is gone',
    ],
    [
      'a field of the answer that may be missing',
      rowsOf(row.partial({ id: true })),
      'call things.add answer.rows[].id: may be missing, but is needed',
    ],
    [
      'a new value in the answer',
      rowsOf(row.extend({ status: z.enum(['new', 'paid', 'lost']) })),
      'call things.add answer.rows[].status: ["lost"] is not among ["new","paid"]',
    ],
    [
      'null in the answer',
      rowsOf(row.extend({ id: z.int().nullable() })),
      'call things.add answer.rows[].id: "null" instead of "integer"',
    ],
    [
      'another type in the answer',
      rowsOf(row.extend({ id: z.string() })),
      'call things.add answer.rows[].id: "string" instead of "integer"',
    ],
    ['bytes as the answer', { answer: 'binary' }, 'call things.add answer: bytes in the one, JSON in the other'],
  ]

  it.each(breaking)('%s', (_, changes, line) => {
    const { faults } = judged(changes)
    expect(faults).toContain(line)
    expect(faults.at(-1)).toBe('Take it back, or make it a major step: npm run contracts -- --major things')
    expect(judged(changes, [], 2).faults).toEqual([])
  })
})

describe('an added feature passes, and must be recorded', () => {
  const additive: [string, object][] = [
    ['a field that may be sent', { body: body.extend({ value: z.string().optional() }) }],
    [
      'an owner that may be named',
      { access: 'owner-or-admin', query: query.extend({ userid: z.string().optional() }) },
    ],
    ['a field that may be left out from now on', { body: body.partial() }],
    ['a longer text', { body: body.extend({ note: z.string().max(900).optional() }) }],
    ['more choices', { query: query.extend({ sort: z.enum(['date', 'value', 'name']).optional() }) }],
    ['null in the request', { body: body.extend({ date: z.string().nullable() }) }],
    ['larger files of more kinds', { file: { ...file, kinds: ['pdf', 'jpeg', 'png'], maxBytes: 2000 } }],
    ['a new field in the answer', rowsOf(row.extend({ by: z.string() }))],
    ['a field that is always in the answer', rowsOf(row.required())],
    ['never null in the answer any more', rowsOf(row.extend({ note: z.string() }))],
  ]

  it.each(additive)('%s', (_, changes) => {
    expect(judged(changes)).toEqual({ faults: [], advice: 'things has grown: npm run contracts writes it down.' })
  })

  it('a new call', () => {
    expect(judged({}, [call({ name: 'things.list', method: 'GET' })]).faults).toEqual([])
  })

  it('no change needs nothing', () => {
    expect(judged({})).toEqual({ faults: [], advice: null })
  })
})

it('a contract without a report gets the command that creates one', () => {
  const { faults } = judge({ name: 'things', file: '', committed: null, present: describeCalls('things', 1, []) })
  expect(faults).toEqual(['things has no report yet: npm run contracts'])
})

it('the host contract includes what the shell provides, and what a remote may declare', () => {
  const [host] = contracts
  if (!host) throw new Error('There is no host contract.')
  const { present } = host
  const changed = (changes: Partial<typeof present>) =>
    judge({ ...host, committed: present, present: { ...present, ...changes } }).faults
  expect(changed({ names: present.names.filter((name) => name !== 'react') })[0]).toBe('react is gone')
  expect(changed({ documents: {} })[0]).toBe('document contributions is gone')
  expect(changed({ names: [...present.names, 'another'] })).toEqual([])
})

it("the host contract includes the exports of the platform's modules, with their parameters and members", () => {
  const exported = contracts[0]?.present.exports ?? {}
  expect(exported['@portal/web-kit useCall']).toMatchObject({ kind: 'function', needs: ['0', '1'] })
  expect(exported['@portal/web-kit busy']?.takes).toContain('during')
  expect(exported['@portal/ui DataTable']?.needs).toContain('columns')
  expect(exported['@portal/ui/kit Button']).toEqual({ kind: 'value', takes: [], needs: [] })

  const slot = { kind: 'component', takes: ['isCompact', 'name'], needs: ['name'] } as const
  const broken = (after: Record<string, Exported>) => brokenExports({ Slot: slot }, after)
  expect(broken({})).toEqual(['Slot is gone'])
  expect(broken({ Slot: { ...slot, kind: 'function' } })).toEqual(['Slot: a function instead of a component'])
  const ofLibrary = { Slot: { kind: 'value', takes: [], needs: [] } } as const
  expect(brokenExports(ofLibrary, { Slot: { ...slot, needs: [] } })).toEqual([])
  expect(brokenExports(ofLibrary, { Slot: slot })).toEqual(['Slot: a component instead of a value'])
  const hook = { kind: 'function', takes: ['0'], needs: [] } as const
  expect(brokenExports(ofLibrary, { Slot: hook })).toEqual([])
  expect(brokenExports(ofLibrary, { Slot: { ...hook, needs: ['0'] } })).toEqual(['Slot: a function instead of a value'])
  expect(broken({ Slot: { ...slot, takes: ['name'] } })).toEqual(['Slot: prop isCompact is gone'])
  expect(broken({ Slot: { ...slot, takes: [...slot.takes, 'part'], needs: ['name', 'part'] } })).toEqual([
    'Slot: prop part is needed',
  ])
  expect(broken({ Slot: { ...slot, takes: [...slot.takes, 'part'], needs: [] }, Other: slot })).toEqual([])
})
