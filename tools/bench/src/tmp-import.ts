import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import excel from 'exceljs'
import { startCluster } from './world/database.ts'
import { seedPay } from './world/pay-rows.ts'
import { GATEWAY_KEY, startTime } from './world/portal.ts'
const root = join(import.meta.dirname, '../../..')
const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'))
const cluster = await startCluster(folder, root)
const bench = { root, folder, cluster, say: console.log } as never
const database = await cluster.createDatabase('pay_few', (sql) => seedPay(sql, { users: 20, years: 2 }, cluster.people.user.id))
const service = await startTime(bench, database)
const at = (path: string) => `http://127.0.0.1:${service.port}/v1/user/snurra/${path}`
const headers = { authorization: `Bearer ${cluster.people.user.token}`, 'x-gateway-key': GATEWAY_KEY }
const year = new Date().getFullYear()
const exported = await (await fetch(at(`export?Year=${year}`), { headers })).arrayBuffer()
await writeFile('/tmp/Snurra.xlsx', Buffer.from(exported))
const importing = (path: string) => async () => {
  const form = new FormData(); form.append('year', String(year)); form.append('files[]', new Blob([exported]), 'Snurra.xlsx')
  const r = await fetch(at(path), { method: 'PUT', headers, body: form }); if (r.status !== 200) throw new Error(await r.text()); await r.arrayBuffer() }
const preview = async () => {
  const form = new FormData(); form.append('year', String(year)); form.append('files[]', new Blob([exported]), 'Snurra.xlsx')
  const r = await fetch(at('import/preview'), { method: 'POST', headers, body: form }); await r.arrayBuffer(); if (r.status!==200) throw new Error(String(r.status)) }
const get = async () => { await (await fetch(at(`import?year=1`), { headers })).arrayBuffer() }
const reading = async () => { await new excel.Workbook().xlsx.load(exported) }
const med = async (work: () => Promise<void>) => { const t = []; for (let i = 0; i < 10; i++) { const s = performance.now(); await work(); t.push(performance.now() - s) } t.sort((a, b) => a - b); return t[5]!.toFixed(2) }
for (let round = 0; round < 8; round++) console.log('bare', await med(reading), 'import', await med(importing('import')), 'noop', await med(get), await med(preview).catch((e) => String(e)))
await service.stop(); await cluster.stop(); await rm(folder, { recursive: true, force: true })
