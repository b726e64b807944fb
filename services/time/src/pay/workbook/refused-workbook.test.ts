import { payWorkbookCalls } from '@portal/time-contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTimeTest, type TimeTest } from '../../testing/start-time-test.ts'
import { workbookOf } from '../../testing/workbooks.ts'
import { fileOf, workbookActs } from './testing.ts'

let test: TimeTest
let user: string
let honest: Buffer<ArrayBuffer>
let acts: ReturnType<typeof workbookActs>
beforeAll(async () => {
  test = await startTimeTest()
  user = test.people.user.token
  acts = workbookActs(test)
  honest = await workbookOf({ Mars: [['Timpris', 950]] })
})
afterAll(() => test.tearDown())
beforeEach(() => test.empty())

describe('import: refuses, and stages nothing', () => {
  it.each([
    [
      'an unknown row',
      {
        Mars: [
          ['Timpris', 1],
          ['Lunch', 5],
        ],
      },
      'Mars A2: ”Lunch” är ingen post i Snurra.',
    ],
    ['text that is no number', { Mars: [['Timpris', 'nio']] }, 'Mars B1: ”nio” är inget tal.'],
    ['an error', { Mars: [['Timpris', { error: '#REF!' }]] }, 'Mars B1: ”#REF!” är inget tal.'],
    ['a day', { Mars: [['Timpris', new Date('2026-03-01')]] }, 'Mars B1: ”2026-03-01” är inget tal.'],
    [
      'a formula that was never computed',
      { Mars: [['Timpris', { formula: '1+1' }]] },
      'Mars B1: ”formel utan värde” är inget tal.',
    ],
    ['a figure below zero', { Mars: [['Timpris', -1]] }, 'Mars B1: ”-1” är mindre eller större än posten får vara.'],
    [
      'more hours than a month has',
      { Mars: [['WorkingHours', 745]] },
      'Mars B1: ”745” är mindre eller större än posten får vara.',
    ],
    [
      'the same row twice',
      {
        Mars: [
          ['Timpris', 1],
          ['TIM PRIS', 2],
        ],
      },
      'Mars A2: ”TIM PRIS” finns mer än en gång.',
    ],
    [
      'the same month twice',
      { Mars: [['Timpris', 1]], '2026-03': [['Timpris', 2]] },
      '2026-03: ”Mars” finns mer än en gång.',
    ],
    [
      'a month of another year',
      { 'Mars 2025': [['Timpris', 1]], 'April 2026': [['Timpris', 1]] },
      'April 2026: April 2026 hör inte till 2025.',
    ],
    [
      'a thirteenth month',
      {
        T: [
          ['Month', 'Timpris'],
          [13, 1],
        ],
      },
      'T A2: ”13” är ingen månad.',
    ],
    [
      'a row without its month',
      {
        T: [
          ['Month', 'Timpris'],
          [1, 1],
          [null, 2],
        ],
      },
      'T A3: Raden saknar månad.',
    ],
    [
      'an unknown column',
      {
        T: [
          ['Month', 'Timpris', 'Lunch'],
          [1, 1, 5],
        ],
      },
      'T C1: ”Lunch” är ingen post i Snurra.',
    ],
    [
      'prototype names',
      {
        Mars: [
          ['__proto__', 1],
          ['constructor', 2],
          ['toString', 3],
        ],
      },
      'Mars A1: ”__proto__” är ingen post i Snurra. Mars A2: ”constructor”',
    ],
    ['a sheet called __proto__', { ['__proto__x']: [['Timpris', 1]] }, 'inga siffror'],
    ['nothing', { Blad1: [] }, 'inga siffror'],
  ] as const)('%s', async (_what, sheets, says) => {
    const outcome = await acts.importFile(await workbookOf(sheets as Parameters<typeof workbookOf>[0]))
    expect(outcome.status).toBe(400)
    expect(outcome.body.error).toContain(says)
    expect(outcome.body.fields).toEqual({ 'files[]': outcome.body.error })
    expect(await acts.staged()).toEqual([])
  })

  it('an empty selection, a file of another kind, and bad fields', async () => {
    const none = await test.runner.run(payWorkbookCalls.import, {} as never, { as: user, raw: {} })
    expect([none.status, none.body.fields]).toEqual([400, { 'files[]': 'Behöver väljas.' }])
    const pdf = await test.runner.run(payWorkbookCalls.import, {} as never, {
      as: user,
      file: { name: 'a.xlsx', content: '%PDF-1.4' },
    })
    expect(pdf.status).toBe(415)
    for (const raw of [{ year: '1999' }, { year: 'x' }, { userid: 'x' }]) {
      const outcome = await test.runner.run(payWorkbookCalls.import, {} as never, {
        as: user,
        raw,
        file: fileOf(honest),
      })
      expect([outcome.status, Object.keys(outcome.body.fields ?? {})]).toEqual([400, Object.keys(raw)])
    }
    expect(await acts.staged()).toEqual([])
  })

  it.each([{ Year: '1999' }, {}, { Year: '2026', userid: '1.5' }])('an export of %j', async (raw) => {
    expect((await test.runner.run(payWorkbookCalls.export, {} as never, { as: user, raw })).status).toBe(400)
  })
})
