import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { misspeltSettings } from './misspelt-settings.ts'
import { withSettingFiles } from './setting-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'portal-setting-files-'))
afterAll(() => rmSync(folder, { recursive: true }))
const fileWith = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

it('takes a setting from its file, without the line break at its end', () => {
  const GATEWAY_KEY_FILE = fileWith('key', '0123456789abcdef\n')
  expect(withSettingFiles(['GATEWAY_KEY', 'PORT'], { GATEWAY_KEY_FILE, PORT: '80', HOME: '/root' })).toEqual({
    GATEWAY_KEY: '0123456789abcdef',
    PORT: '80',
    HOME: '/root',
  })
})

it('leaves a setting alone whose own name ends in _FILE', () => {
  const given = { PERSONAL_NUMBER_KEY_FILE: '/keys.json' }
  expect(withSettingFiles(['PERSONAL_NUMBER_KEY', 'PERSONAL_NUMBER_KEY_FILE'], given)).toEqual(given)
})

it.each([
  ['both ways', () => ({ PORT: '80', PORT_FILE: '/port' }), 'Set PORT or PORT_FILE, not both.'],
  ['a file that is not there', () => ({ PORT_FILE: '/none' }), 'Set PORT_FILE: /none cannot be read (ENOENT).'],
  ['a folder', () => ({ PORT_FILE: folder }), `Set PORT_FILE: ${folder} cannot be read (EISDIR).`],
  [
    'an empty file',
    () => ({ PORT_FILE: fileWith('empty', '\n') }),
    `Set PORT_FILE: ${join(folder, 'empty')} is empty.`,
  ],
])('refuses %s', (_what, given, sentence) => {
  expect(() => withSettingFiles(['PORT'], given())).toThrow(sentence)
})

it.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['REGISTATION', 'REGISTRATION'],
  ['SMTP_URLS', 'SMTP_URL'],
  ['database_url', undefined],
  ['DATABASE_URL_FILE', undefined],
  ['HOST', undefined],
  ['POST', undefined],
  ['HOSTNAME', undefined],
])('%s: is %s meant?', (given, meant) => {
  const names = ['DATABASE_URL', 'REGISTRATION', 'SMTP_URL', 'PORT']
  expect(misspeltSettings(names, { [given]: 'x' })).toEqual(
    meant === undefined ? [] : [`${given} is no setting: is ${meant} meant?`],
  )
})
