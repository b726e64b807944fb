import { expect, it } from 'vitest'
import { scriptOf } from './script.ts'

const [A, B] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222']
const [K, L] = ['a'.repeat(48), 'b'.repeat(48)]

const recorded = (sent: readonly [connection: number, text: string, values?: readonly (string | null)[]][]) => [
  { service: 'time', sent: sent.map(([connection, text, values = []]) => ({ connection, text, values })) },
]

it('keeps what is equal in both requests and fills in what is created per request', () => {
  const request = (id: string, uuid: string, key: string) =>
    recorded([
      [1, 'begin'],
      [1, 'insert into entry values ($1, $2, $3)', [`{${id}}`, null, `{"id":"${uuid}","key":"${key}","n":5}`]],
      [1, 'commit'],
    ])
  expect(scriptOf(request('7', A, K), request('9', B, L), ['7', '9'])).toEqual([
    {
      service: 'time',
      isTransaction: true,
      statements: [
        {
          text: 'insert into entry values ($1, $2, $3)',
          values: [
            ['{', { slot: 'taken', of: '7' }, '}'],
            null,
            ['{"id":"', { slot: 'uuid', of: A }, '","key":"', { slot: 'key', of: K }, '","n":', '5', '}'],
          ],
        },
      ],
    },
  ])
})

it('recognises a day and its month', () => {
  const request = (day: string) => recorded([[1, 'select $1, $2', [day, day.slice(0, 7)]]])
  const [step] = scriptOf(request('2030-01-05'), request('2030-02-05'), ['2030-01-05', '2030-02-05'])
  expect(step?.statements[0]?.values.map((pieces) => pieces?.filter((piece) => piece !== ''))).toEqual([
    [{ slot: 'taken', of: '2030-01-05' }],
    [{ slot: 'month', of: '2030-01' }],
  ])
})

it('leaves out the session, limits and the queue, and joins parallel reads', () => {
  const request = recorded([
    [1, 'select * from identity.session_of($1)', [A]],
    [2, 'select 1'],
    [3, 'select 2'],
    [1, 'update "time".job set state = 1'],
    [2, 'insert into call_limit values (1)'],
    [4, 'begin'],
    [4, 'INSERT INTO "time".job values (1)'],
    [4, 'commit'],
  ])
  expect(
    scriptOf(request, request, ['', '']).map(({ isTransaction, statements }) => [
      isTransaction,
      statements.map(({ text }) => text),
    ]),
  ).toEqual([
    [false, ['select 1', 'select 2']],
    [true, ['INSERT INTO "time".job values (1)']],
  ])
})

it('refuses two requests with different statements', () => {
  expect(() => scriptOf(recorded([[1, 'select 1']]), recorded([[1, 'select 2']]), ['', ''])).toThrow(
    'send different statements',
  )
  expect(() =>
    scriptOf(
      recorded([[1, 'select 1']]),
      recorded([
        [1, 'select 1'],
        [1, 'select 2'],
      ]),
      ['', ''],
    ),
  ).toThrow('send 1 and 2 statements')
})
