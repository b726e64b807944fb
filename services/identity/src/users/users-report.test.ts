import excel from 'exceljs'
import { userCalls } from '@portal/identity-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningIdentity, startIdentity } from '../testing.ts'

let identity: RunningIdentity
beforeAll(async () => {
  identity = await startIdentity()
  identity.setTime(new Date('2026-11-20T23:30:00Z'))
  await identity.test.admin`
    update identity.account set first_name = '=1+1', last_name = '@SUM(A1)', phone = '+46 70', personal_number = '0101011234', city = ${'\u0001Umeå & <co>'},
      salary = 4500050, last_sign_in_at = '2026-11-01T08:30:00Z' where id = ${identity.people.user.id}`
})
afterAll(() => identity.close())

const fetchReport = async () => {
  const { response } = await identity.runner.run(userCalls.report, {}, { as: identity.people.admin.token })
  const workbook = new excel.Workbook()
  await workbook.xlsx.load(await response.arrayBuffer())
  const [sheet] = workbook.worksheets
  if (!sheet) throw new Error('The report has no sheet')
  return { response, sheet }
}

describe('the report of users', () => {
  it('is a workbook, named after the day in Stockholm, downloaded and never cached', async () => {
    const { response } = await fetchReport()
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    expect(response.headers.get('content-disposition')).toContain("filename*=UTF-8''Anv%C3%A4ndare%202026-11-21.xlsx")
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  it('has all users, deactivated ones included, and nothing of their passwords', async () => {
    const { sheet } = await fetchReport()
    const headers = sheet.getRow(1).values as string[]
    expect(headers.slice(1)).toEqual([
      '#',
      'Förnamn',
      'Efternamn',
      'E-post',
      'Telefon',
      'Telefon 2',
      'Personnummer',
      'Adress',
      'Postnummer',
      'Ort',
      'Roll',
      'Status',
      'Visa Admin Inköp lista',
      'Lön',
      'Pension',
      'Lön låst',
      'Lön ändrad',
      'Senast inloggad',
      'Skapad',
      'Anställd från',
    ])
    const rows = await identity.test.admin`select id from identity.account order by id`
    expect(sheet.getColumn(1).values.slice(2)).toEqual(rows.map(({ id }) => id as number))
    expect(sheet.getColumn(12).values).toContain('InAktiv')
  })

  it('writes text as text, and pay as kronor', async () => {
    const { sheet } = await fetchReport()
    const line = sheet.getRow(sheet.getColumn(1).values.indexOf(identity.people.user.id))
    const shown = [2, 3, 5, 7, 10, 14, 18].map((column) => line.getCell(column).value)
    expect(shown).toEqual(['=1+1', '@SUM(A1)', '+46 70', '0101011234', 'Umeå & <co>', 45_000.5, '2026-11-01 09:30'])
    expect([line.getCell(2).type, line.getCell(2).numFmt]).toEqual([excel.ValueType.String, '@'])
  })

  it('has the rows of more than one batch', async () => {
    await identity.test.admin`
      insert into identity.account (email, email_key, password_hash, first_name)
      select 'n' || n || '@foretag.se', 'n' || n || '@foretag.se', '-', 'N' || n from generate_series(1, 2500) n`
    const { sheet } = await fetchReport()
    const [all] = await identity.test.admin<{ count: number }[]>`select count(*)::int as count from identity.account`
    expect(sheet.rowCount).toBe((all?.count ?? 0) + 1)
  })
})

it('is in the language of the administrator who downloads it, numbers and days as they are', async () => {
  const { id } = identity.people.admin
  await identity.test.admin`update identity.account set language = 'en' where id = ${id}`
  const { response, sheet } = await fetchReport()
  await identity.test.admin`update identity.account set language = null where id = ${id}`
  expect(response.headers.get('content-disposition')).toContain('filename="Users 2026-11-21.xlsx"')
  const heads = (sheet.getRow(1).values as string[]).slice(1)
  expect([sheet.name, ...heads.slice(0, 4), ...heads.slice(10, 16)]).toEqual([
    'Users',
    '#',
    'First name',
    'Last name',
    'Email',
    'Role',
    'Status',
    "Show everybody's purchases",
    'Pay',
    'Pension contribution',
    'Pay locked',
  ])
  const words = new Set([11, 12, 13, 16].flatMap((column) => sheet.getColumn(column).values.slice(2)))
  expect(words).toEqual(new Set(['Active', 'Admin', 'Inactive', 'No', 'User', 'Yes']))
  expect(heads.join(' ')).not.toMatch(/[åäöÅÄÖ]/)
})
