import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { requireFit } from './require-fit.ts'

const root = mkdtempSync(path.join(tmpdir(), 'portal-fit-'))
afterAll(() => rmSync(root, { recursive: true }))

interface Described {
  readonly calls?: Readonly<Record<string, object>>
  readonly gives?: readonly string[]
  readonly needs?: Readonly<Record<string, readonly string[]>>
  readonly migrations?: Readonly<Record<string, string>>
}

const receipts = { method: 'GET', path: 'receipts', access: 'signed-in', changesState: false, answer: textAnswer() }

function textAnswer(type = 'string') {
  return { type: 'object', properties: { text: { type } }, required: ['text'] }
}

/** A folder with what a comparison reads of one service. */
function service(name: string, { calls = {}, gives = [], needs = {}, migrations = {} }: Described): string {
  const folder = mkdtempSync(path.join(root, `${name}-`))
  const write = (file: string, content: object | string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content))
  }
  write(`libs/${name}/contract/contract.json`, { calls })
  write(`services/${name}/service.json`, { stage: 1, settings: [], programs: ['main.ts'], gives, needs })
  for (const [file, text] of Object.entries(migrations)) write(`services/${name}/migrations/${file}`, text)
  return folder
}

const live = {
  money: { calls: { list: receipts }, gives: ['/internal/costs'], migrations: { '0001_a.sql': 'create table a ()' } },
  time: { needs: { money: ['/internal/costs'] } },
}

/** The refusal of this new money among what is live; none is an empty text. */
function refusal(fresh: Described, needed: readonly string[] = ['GET receipts']): string {
  const services = new Map(Object.entries(live).map(([name, described]) => [name, service(name, described)]))
  const frontEnds = [{ name: 'accounts', calls: needed }]
  try {
    requireFit('money', service('money', { ...live.money, ...fresh }), { services, frontEnds, portal: 'https://p.se' })
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test('a version that has what is needed fits, also with more, or without a call that no front end makes', () => {
  expect(refusal({})).toBe('')
  expect(refusal({ calls: {} }, [])).toBe('')
  expect(refusal({ gives: ['/internal/costs', '/internal/more'], calls: { list: receipts, more: receipts } })).toBe('')
})

test('a call that a live front end makes must be there, and answer as before', () => {
  expect(refusal({ calls: {} })).toBe(
    'accounts as it is live at https://p.se makes the call GET receipts, which no service has any more: release accounts without it first.',
  )
  expect(refusal({ calls: { list: { ...receipts, answer: textAnswer('number') } } })).toMatch(
    /^accounts as it is live at https:\/\/p\.se makes a call that has changed: call GET receipts answer/,
  )
})

test('what another running service needs of it must be there, and what it needs of them', () => {
  expect(refusal({ gives: [] })).toBe('time as it runs needs /internal/costs of money, which this one has not.')
  expect(refusal({ needs: { time: ['/internal/days'] } })).toBe(
    'It needs /internal/days of time, which time as it runs has not: release time first.',
  )
})

test('its migrations keep the running release working; an older version may have fewer', () => {
  const more = (text: string) => refusal({ migrations: { ...live.money.migrations, '0002_b.sql': text } })
  expect(more('alter table a add column b text')).toBe('')
  expect(refusal({ migrations: {} })).toBe('')
  expect(more('alter table a drop column b')).toMatch(
    /^The release that runs beside it would break: services\/money\/migrations\/0002_b\.sql: takes away/,
  )
  expect(refusal({ migrations: { '0001_a.sql': 'create table b ()' } })).toMatch(
    /0001_a\.sql: is not as it was released/,
  )
})
