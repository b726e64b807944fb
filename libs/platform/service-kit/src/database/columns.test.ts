import { getTableColumns, sql } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { compileSql } from './compile-sql.ts'
import { changesOf, columnList, newRow } from './session.ts'

const COLUMNS = getTableColumns(
  pgTable('note', { id: integer(), ownerId: integer('owner_id'), fileName: text('file_name') }),
)

it('lists columns under their names in code, of the table or of its alias', () => {
  expect(compileSql(columnList(COLUMNS)).text).toBe('"id" as "id", "owner_id" as "ownerId", "file_name" as "fileName"')
  expect(compileSql(columnList({ id: COLUMNS.id }, 'r')).text).toBe('r."id" as "id"')
})

it('writes the columns that a row or a change names, null too, and leaves the others out', () => {
  const given = { ownerId: 7, fileName: null, id: undefined, other: 'x' }
  expect(compileSql(sql`insert into note ${newRow(COLUMNS, given)}`)).toEqual({
    text: 'insert into note ("owner_id", "file_name") values ($1, $2)',
    values: [7, null],
  })
  expect(compileSql(sql`update note set ${changesOf(COLUMNS, given)} where id = ${1}`)).toEqual({
    text: 'update note set "owner_id" = $1, "file_name" = $2 where id = $3',
    values: [7, null, 1],
  })
})
