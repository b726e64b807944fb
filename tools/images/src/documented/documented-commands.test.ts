import path from 'node:path'
import { expect, it } from 'vitest'
import { documentedCommands } from './documented-commands.ts'
import { HOW_TRIED } from './how-tried.ts'

const documented = documentedCommands(path.resolve(import.meta.dirname, '../../../..'))
const names = documented.map(({ name }) => name)

it('every command in the operators’ documents is tried by npm run test:deploy, or excused with a reason', () => {
  expect(documented.length).toBeGreaterThan(80)
  expect(names.filter((name) => HOW_TRIED[name] === undefined)).toEqual([])
})

it('the table names no command that the documents no longer have', () => {
  expect(Object.keys(HOW_TRIED).filter((name) => !names.includes(name))).toEqual([])
})

it('no two commands have the same first line, by which the table knows them', () => {
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
