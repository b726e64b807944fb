import { type PortalUser, read, type Request, send } from '@portal/testkit/whole-portal'
import { pdfFile } from '@portal/testkit/sample-files'
import { ok } from '../client/surely.ts'
import { idIn } from '../ledger/add-kind.ts'
import type { WireRow } from '../ledger/all-rows.ts'
import { type ChangeKind, formOf, stateOf, timesLogged, timesTold } from './change-kind.ts'

const DAY = '2025-05-05'

/** Changes of records: each is stored with its history, its log entry and what its owner is told. */
export const moneyChanges = (person: PortalUser, admin: PortalUser): ChangeKind[] => [
  decision(person, admin),
  correction(person, admin),
  deletion('receipt', person, admin),
  deletion('purchase', person, admin),
  restoration('receipt', person, admin),
  restoration('purchase', person, admin),
]

/** An administrator orders a purchase and corrects its value: the row and a line of its history. */
const decision = (person: PortalUser, admin: PortalUser): ChangeKind => ({
  name: 'decision about a purchase',
  prepare: async (n) => {
    const note = `beslut ${n}.`
    const id = await addPurchase(person, note)
    const userid = String(person.id)
    return {
      change: () =>
        send(admin, {
          method: 'PUT',
          path: 'user/Inkop/Edit',
          form: formOf({ ...purchase(note), id, userid, Value: '20.00', status: '0', comment: 'Beställd' }),
        }),
      state: async () => {
        const [row] = await found(person, 'Inkop', id)
        const steps = (await read(admin, {
          method: 'GET',
          path: 'user/Inkop/history',
          query: { fileId: id, userid },
        })) as { results: { status: number; changes?: { after: { Value?: string } } }[] }
        const last = steps.results.at(-1)
        const history = `${steps.results.length} ${last?.status} ${Number(last?.changes?.after.Value ?? 0)}`
        const said = `${row?.['status']} ${Number(row?.['Value'])} ${row?.['comment']}, history ${history}`
        return stateOf(said, { before: '1 10 , history 1 1 0', after: '0 20 Beställd, history 2 0 20' })
      },
    }
  },
})

/** An administrator corrects a receipt: the row, a log entry, and the owner is told. */
const correction = (person: PortalUser, admin: PortalUser): ChangeKind => ({
  name: 'correction of a receipt',
  prepare: async (n) => {
    const name = `rättat-${n}.pdf`
    const id = await addReceipt(person, name)
    const json = { id, userid: String(person.id), date: '2025-05-06', Value: '20.00' }
    return {
      change: () => send(admin, { method: 'PUT', path: 'user/Kvitto/Edit', json }),
      state: async () => {
        const [row] = await found(person, 'Kvitto', id)
        const logged = await timesLogged(admin, person, 'Rättade kvittot ', name)
        const told = await timesTold(person, `Rättade ditt kvitto ${name}`)
        return stateOf(`${Number(row?.['Value'])} ${row?.['invoicedate']}, logged ${logged}, told ${told}`, {
          before: `10 ${DAY}, logged 0, told 0`,
          after: '20 2025-05-06, logged 1, told 1',
        })
      },
    }
  },
})

type RecordKind = 'receipt' | 'purchase'
const KINDS = {
  receipt: { path: 'Kvitto', noun: 'kvittot' },
  purchase: { path: 'Inkop', noun: 'inköpet' },
} as const

const deletion = (kind: RecordKind, person: PortalUser, admin: PortalUser): ChangeKind => ({
  name: `deletion of a ${kind}`,
  prepare: async (n) => {
    const { name, id } = await addRecord(kind, person, `borttaget-${n}.pdf`)
    return {
      change: () => send(admin, deleted(kind, person, id)),
      state: async () =>
        stateOf(await told(kind, 'Tog bort', { person, admin, id, name }), {
          before: 'listed 1, logged 0',
          after: 'listed 0, logged 1',
        }),
    }
  },
})

const restoration = (kind: RecordKind, person: PortalUser, admin: PortalUser): ChangeKind => ({
  name: `restoration of a ${kind}`,
  prepare: async (n) => {
    const { name, id } = await addRecord(kind, person, `åter-${n}.pdf`)
    await ok(send(admin, deleted(kind, person, id)))
    const json = { fileId: id, userid: String(person.id) }
    return {
      change: () => send(admin, { method: 'PUT', path: `user/${KINDS[kind].path}/restore`, json }),
      state: async () =>
        stateOf(await told(kind, 'Återställde', { person, admin, id, name }), {
          before: 'listed 0, logged 0',
          after: 'listed 1, logged 1',
        }),
    }
  },
})

interface Told {
  readonly person: PortalUser
  readonly admin: PortalUser
  readonly id: string
  readonly name: string
}
async function told(kind: RecordKind, verb: string, { person, admin, id, name }: Told): Promise<string> {
  const { path, noun } = KINDS[kind]
  const rows = await found(person, path, id)
  return `listed ${rows.length}, logged ${await timesLogged(admin, person, `${verb} ${noun} `, name)}`
}

const deleted = (kind: RecordKind, person: PortalUser, id: string): Request => ({
  method: 'DELETE',
  path: `user/${KINDS[kind].path}/delete`,
  query: { fileId: id, userid: String(person.id) },
})

async function addRecord(kind: RecordKind, person: PortalUser, name: string) {
  return { name, id: kind === 'receipt' ? await addReceipt(person, name) : await addPurchase(person, name) }
}

async function addReceipt(person: PortalUser, name: string): Promise<string> {
  const { content } = pdfFile(name, name)
  const form = () => {
    const data = formOf({ date: DAY, Value: '10.00' })()
    data.set('files[]', new Blob([content], { type: 'application/pdf' }), name)
    return data
  }
  return String(idIn((await ok(send(person, { method: 'PUT', path: 'user/Kvitto/Add', form }))).body))
}

const purchase = (note: string) => ({ date: DAY, Type: '1', Antal: '1', notis: note })

async function addPurchase(person: PortalUser, note: string): Promise<string> {
  const form = formOf({ ...purchase(note), Value: '10.00' })
  return String(idIn((await ok(send(person, { method: 'PUT', path: 'user/Inkop/Add', form }))).body))
}

async function found(person: PortalUser, path: string, id: string): Promise<WireRow[]> {
  const query = { searchTerm: `#${id}`, filterOptions: '["all"]' }
  const { results } = (await read(person, { method: 'GET', path: `user/${path}/all`, query })) as {
    results: WireRow[]
  }
  return results
}
