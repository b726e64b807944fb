import { type AnyCall, type Codec, describeService, ownName } from '@portal/platform-contract'
import { expect, it } from 'vitest'
import { timeCalls } from './index.ts'

it('describes every call with its wire fields', () => {
  const calls = Object.values(timeCalls).flatMap((resource) => Object.values(resource))
  const { paths } = describeService('time', calls)
  expect(Object.keys(paths)).toEqual([
    '/v1/user/Event',
    '/v1/user/Event/search',
    '/v1/user/Event/Add',
    '/v1/user/Event/Edit',
    '/v1/user/Event/delete',
    '/v1/user/Event/AddAll',
    '/v1/user/Event/deleteSelected',
    '/v1/user/snurra/Mill',
    '/v1/user/tid/unfinished',
    '/v1/user/tid/Klar',
    '/v1/user/tid/unKlar',
    '/v1/user/tid/Fylla',
    '/v1/user/working/years',
    '/v1/user/snurra',
    '/v1/user/snurra/prepare',
    '/v1/user/snurra/Edit',
    '/v1/user/snurra/rates',
    '/v1/user/snurra/rates/preview',
    '/v1/user/snurra/sources',
    '/v1/user/snurra/import/preview',
    '/v1/user/snurra/import',
    '/v1/user/snurra/export',
    '/v1/user/snurra/template',
    '/v1/user/statistic',
    '/v1/user/tid/export',
    '/v1/user/tid/Franvaro',
    '/v1/user/tid/franvaro.ics',
    '/v1/bokslut',
    '/v1/bokslut/remind',
    '/v1/bokslut/klar',
    '/v1/bokslut/year',
    '/v1/bokslut/waiting',
    '/v1/bokslut/history',
    '/v1/bokslut/seal',
    '/v1/bokslut/seal/file',
    '/v1/bokslut/request',
    '/v1/bokslut/correct',
    '/v1/bokslut/answer',
    '/v1/bokslut/withdraw',
    '/v1/bokslut/corrections',
  ])
  const documented = JSON.stringify(paths)
  for (const name of ['Itemms', 'Timmar', 'AntalKlar', 'Millersattning', 'VBruttolon', 'MaxkontoAccum'])
    expect(documented.includes(name)).toBe(name !== 'AntalKlar')
})

it('finds our names of the fields in an error', () => {
  const names = (call: AnyCall, ...wire: string[]) =>
    wire.map((name) => call.body && ownName(call.body as Codec<unknown>, name))
  expect(names(timeCalls.timeEntries.add, 'Timmar', 'start', 'desc')).toEqual(['hours', 'start', 'description'])
  expect(names(timeCalls.timeEntries.change, 'Timmar', 'start')).toEqual(['hours', 'day'])
  expect(names(timeCalls.pay.save, 'Timpris', 'MaxkontoAccum')).toEqual(['hourlyRate', 'closingBalance'])
  expect(names(timeCalls.months.saveMileage, 'Milersattning')).toEqual(['mileage'])
})
