import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readSecrets, rotateGatewayKey } from './secrets.ts'
import { temporaryFolder } from './testing/portal-under-test.ts'

const { folder, remove } = temporaryFolder()
afterAll(remove)
let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(path.join(folder, 'data-'))
})

const file = () => path.join(dataDir, 'secrets.json')
const secrets = (...services: string[]) => readSecrets(dataDir, services)

test('secrets are created once, and only this user can read them', async () => {
  const made = await secrets('identity', 'money')
  expect(await secrets('identity', 'money')).toEqual(made)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
})

test('a new service gets a password, and the others keep theirs', async () => {
  const { gatewayKey, databasePasswords } = await secrets('identity')
  expect(await secrets('identity', 'time')).toEqual({
    gatewayKey,
    databasePasswords: { ...databasePasswords, time: expect.any(String) as string },
  })
})

test('a lost file is created again with other secrets', async () => {
  const lost = await secrets('identity')
  rmSync(file())
  expect((await secrets('identity')).gatewayKey).not.toBe(lost.gatewayKey)
})

test.each([
  ['empty', ''],
  ['cut off', '{"gatewayKey":"abc'],
  ['of another form', '{"gatewayKey":"0123456789abcdef"}'],
  ['null', 'null'],
])('a file that is %s is created again', async (_what, text) => {
  writeFileSync(file(), text)
  const made = await secrets('identity')
  expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual(made)
})

test("a new key between gateway and services keeps the databases' passwords", async () => {
  const made = await secrets('identity')
  await rotateGatewayKey(dataDir)
  const rotated = await secrets('identity')
  expect(rotated.gatewayKey).not.toBe(made.gatewayKey)
  expect(rotated.databasePasswords).toEqual(made.databasePasswords)
  expect(statSync(file()).mode & 0o777).toBe(0o600)
})
