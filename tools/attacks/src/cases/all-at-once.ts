import { type PortalUser, signInAdmin } from '@portal/testkit/whole-portal'
import { strToU8, zipSync } from 'fflate'
import { type Attack, createCells } from '../attack.ts'
import { startFlood } from '../flood.ts'
import { signInBeside } from '../sign-in-beside.ts'
import { closeAll, headOf, openSockets } from '../sockets.ts'

const ONE_BYTE = `${headOf('POST /v1/auth/login', { 'content-type': 'application/json', 'content-length': '100' })}{`
/** Registrations allowed from one address in ten minutes, as in `VISITOR_LIMIT` of the contract. */
const MOST_REGISTRATIONS = 300
/** Imports of the workbook at any time. */
const IMPORTS_AT_ONCE = 8

/** Everything that once stopped sign-in by itself, at the same time. */
export const allAtOnce: Attack = {
  name: 'all-at-once',
  about: '200 idle sockets, 500 registrations and the worst workbook at once leave sign-in below a second',
  async run(portal) {
    const cells = createCells()
    const admin = await signInAdmin(portal.url)
    const idle = await openSockets(portal.url, 200, ONE_BYTE)
    const stop = new AbortController()
    const imports = Array.from({ length: IMPORTS_AT_ONCE }, () => importUntil(stop.signal, admin))
    const flood = startFlood({
      url: `${portal.url}/v1/auth/register`,
      method: 'POST',
      bodies: Array.from({ length: 500 }, (_, n) =>
        JSON.stringify({ email: `flod${n}@example.se`, password: 'Rabarber-47', Firstname: 'Flod' }),
      ),
    })
    await flood.begun
    const note = await signInBeside(portal.url, cells)
    cells.check('health', (await fetch(`${portal.url}/healthz`)).status === 200)
    const outcomes = await flood.answers
    const accepted = outcomes.filter(({ status }) => status === 200).length
    cells.check(`${accepted} registrations accepted`, accepted <= MOST_REGISTRATIONS)
    for (const { status, retryAfter } of outcomes.filter((outcome) => outcome.status !== 200))
      cells.check(
        `a refused registration answered ${status}`,
        (status === 429 || status === 503) && Number(retryAfter) > 0,
      )
    stop.abort()
    const statuses = (await Promise.all(imports)).flat()
    for (const status of statuses) cells.check(`a workbook answered ${status}`, [400, 429, 503].includes(status))
    closeAll(idle)
    const refused = statuses.filter((status) => status === 400).length
    return cells.done(`${note}; ${accepted} accounts made, ${refused} workbooks read and refused`)
  },
}

async function importUntil(stop: AbortSignal, { url, token }: PortalUser): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; !stop.aborted; n += 1) {
    const form = new FormData()
    form.append('files[]', new Blob([WORKBOOKS[n % WORKBOOKS.length] ?? '']), 'Snurra.xlsx')
    const answer = await fetch(`${url}/v1/user/snurra/import`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    await answer.body?.cancel()
    statuses.push(answer.status)
  }
  return statuses
}

const OPEN_XML = 'http://schemas.openxmlformats.org'
const part = (xml: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`)
const workbookOf = (rows: string) =>
  zipSync({
    '[Content_Types].xml': part(
      `<Types xmlns="${OPEN_XML}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    ),
    '_rels/.rels': part(
      `<Relationships xmlns="${OPEN_XML}/package/2006/relationships"><Relationship Id="rId1" Type="${OPEN_XML}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': part(
      `<workbook xmlns="${OPEN_XML}/spreadsheetml/2006/main" xmlns:r="${OPEN_XML}/officeDocument/2006/relationships"><sheets><sheet name="Mars" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': part(
      `<Relationships xmlns="${OPEN_XML}/package/2006/relationships"><Relationship Id="rId1" Type="${OPEN_XML}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': part(
      `<worksheet xmlns="${OPEN_XML}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
    ),
  })

/** The row number that kept one core busy for minutes, and rows in the farthest column, which take the most time. */
const WORKBOOKS = [
  workbookOf('<row r="4294967295"><c r="A1"><v>1</v></c></row>'),
  workbookOf(
    Array.from({ length: 4000 }, (_, n) => `<row r="${n + 1}"><c r="XFD${n + 1}"><v>1</v></c></row>`).join(''),
  ),
]
