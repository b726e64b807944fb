import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { authCalls, secondFactorCalls } from '@portal/identity-contract'
import { describeSecurity } from '@portal/testkit'
import type { AnyCall, InputOf } from '@portal/platform-contract'
import { timestampInStockholm } from '@portal/platform-domain'
import { createSmtpMailer } from '../mail/mailer.ts'
import { type MailServer, readableText, startMailServer, PLAIN } from '../mail/testing.ts'
import { PASSWORD, type RunningIdentity, startIdentity } from '../testing.ts'
import { codeAt, turnOn } from './testing.ts'

/** Five seconds into a step, so that what is so many seconds away is of a known one. */
const NOW = new Date(Math.floor(Date.now() / 30_000) * 30_000 + 5_000)
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const WRONG = 'Koden stämmer inte, eller är redan använd. Vänta på nästa kod i appen och försök igen.'

let mailServer: MailServer
let identity: RunningIdentity
let nina: string
let ninasId: number
beforeAll(async () => {
  mailServer = await startMailServer()
  identity = await startIdentity({ mailer: createSmtpMailer(mailServer.url, PLAIN) })
  ninasId = await identity.addPerson('nina@foretag.se')
})
afterAll(async () => {
  await identity.close()
  await mailServer.close()
})
beforeEach(async () => {
  await identity.test.admin`truncate identity.second_factor, identity.recovery_code, identity.failed_attempt`
  identity.setTime(undefined)
  nina = await identity.signIn('nina@foretag.se')
  identity.setTime(NOW)
})

const run = <C extends AnyCall>(call: C, input: object, as?: string) =>
  identity.runner.run(call, input as InputOf<C>, { as })
const login = async () =>
  (await run(authCalls.login, { email: 'nina@foretag.se', password: PASSWORD })).body as Record<string, unknown>
const tokenForCode = async () => (await login())['codeToken'] as string
const second = async (code: string, codeToken?: string) =>
  run(authCalls.code, { codeToken: codeToken ?? (await tokenForCode()), code })
const activities = async () =>
  (await identity.test.admin<{ message: string }[]>`select message from identity.activity order by id`).map(
    ({ message }) => message,
  )
const nextMail = async (part: string): Promise<string> => {
  for (;;) {
    const { source } = await mailServer.next()
    if (readableText(source).includes(part)) return readableText(source)
  }
}

describe('a sign-in with a second factor', () => {
  it('gives no session after the password, and one after the code of the app', async () => {
    const { key } = await turnOn(identity, nina, NOW)
    const before = await identity.test.admin`select sid from identity.session`
    const first = await login()
    expect(first).toEqual({
      result: false,
      token: null,
      error: 'Skriv koden från din autentiseringsapp.',
      codeToken: expect.any(String) as string,
    })
    expect(await identity.test.admin`select sid from identity.session`).toHaveLength(before.length)
    identity.setTime(later(30))
    const { body } = await second(` ${codeAt(key, later(30)).replace(/^.../, '$& ')}`, first['codeToken'] as string)
    expect(body).toMatchObject({ result: true, error: null, token: { expires_in: 43_200 } })
    const token = (body['token'] as { access_token: string }).access_token
    expect((await run(authCalls.me, {}, token)).answer()).toMatchObject({ user: { email: 'nina@foretag.se' } })
  })

  it('keeps the documented answers of accounts without one', async () => {
    expect(Object.keys(await login())).toEqual(['result', 'token', 'error'])
    expect((await run(authCalls.login, { email: 'nina@foretag.se', password: 'Rabarber-48' })).body).toEqual({
      result: false,
      token: null,
      error: 'Invalid email or password!',
    })
  })

  it.each([-30, 30])('takes the code of %s seconds away, for clocks that differ', async (seconds) => {
    const { key } = await turnOn(identity, nina, NOW)
    identity.setTime(later(90))
    expect((await second(codeAt(key, later(90 + seconds)))).body['result']).toBe(true)
  })

  it.each([
    ['of a minute ago', 90 - 60],
    ['of the next minute', 90 + 60],
  ])('refuses a code %s', async (_, seconds) => {
    const { key } = await turnOn(identity, nina, NOW)
    identity.setTime(later(90))
    expect((await second(codeAt(key, later(seconds)))).body).toMatchObject({ result: false, token: null, error: WRONG })
  })

  it('takes a code once, also of two at the same time, and the confirmed one not again', async () => {
    const { key } = await turnOn(identity, nina, NOW)
    expect((await second(codeAt(key, NOW))).body['error']).toBe(WRONG)
    identity.setTime(later(60))
    const code = codeAt(key, later(60))
    const tokens = [await tokenForCode(), await tokenForCode()]
    const outcomes = await Promise.all(tokens.map((token) => second(code, token)))
    expect(outcomes.filter(({ body }) => body['result'] === true)).toHaveLength(1)
    expect((await second(code)).body['error']).toBe(WRONG)
  })

  it('refuses a token that is not ours, ran out, signed in before, or is of another password', async () => {
    const { codes } = await turnOn(identity, nina, NOW)
    const TOO_LATE = { result: false, token: null, error: 'Det tog för lång tid. Börja om med lösenordet.' }
    const token = await tokenForCode()
    expect((await second(codes[0] ?? '', `${token.slice(0, -2)}xx`)).body).toEqual(TOO_LATE)
    expect((await second(codes[0] ?? '', token.replace(/^\d+/, '1'))).body).toEqual(TOO_LATE)
    expect((await second(codes[0] ?? '', token)).body['result']).toBe(true)
    expect((await second(codes[1] ?? '', token)).body).toEqual(TOO_LATE)
    const other = await tokenForCode()
    identity.setTime(later(16 * 60))
    expect((await second(codes[2] ?? '', other)).body).toEqual(TOO_LATE)
    identity.setTime(NOW)
    const [row] = await identity.test.admin<
      { hash: string }[]
    >`select password_hash as hash from identity.account where id = ${ninasId}`
    const ofBefore = await tokenForCode()
    await identity.test
      .admin`update identity.account set password_hash = ${await identity.deps.passwords.hash('Annat-4711')} where id = ${ninasId}`
    expect((await second(codes[2] ?? '', ofBefore)).body).toEqual(TOO_LATE)
    await identity.test.admin`update identity.account set password_hash = ${row?.hash ?? ''} where id = ${ninasId}`
  })

  it('takes ten wrong codes in 15 minutes, at once or one after the other, and then not the right one', async () => {
    const { codes } = await turnOn(identity, nina, NOW)
    const token = await tokenForCode()
    const failed = async () => (await activities()).filter((message) => message === 'Fel kod vid inloggning').length
    const failedBefore = await failed()
    const tries = await Promise.all(Array.from({ length: 12 }, () => second('000000', token)))
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(10).fill(200),
      429,
      429,
    ])
    expect((await second(codes[0] ?? '', token)).status).toBe(429)
    expect((await failed()) - failedBefore).toBe(10)
    identity.setTime(later(15 * 60 + 1))
    expect((await second(codes[0] ?? '')).body['result']).toBe(true)
  })
})

describe('recovery codes', () => {
  it('are ten, stored as hashes, work once each, and their use is mailed', async () => {
    const { codes } = await turnOn(identity, nina, NOW)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/)
    const stored = JSON.stringify(
      await identity.test.admin`select encode(code_hash, 'escape') as h from identity.recovery_code`,
    )
    for (const code of codes) expect(stored).not.toContain(code.replace('-', ''))
    const [code = ''] = codes
    expect((await second(code.toLowerCase().replace('-', ' '))).body['result']).toBe(true)
    expect((await second(code)).body['error']).toBe(WRONG)
    expect((await run(secondFactorCalls.status, {}, nina)).answer()).toMatchObject({ isOn: true, codesLeft: 9 })
    expect(await nextMail('återställningskod')).toContain('Koder kvar: 9.')
    expect(await activities()).toContain('Använde en återställningskod')
  })

  it('are replaced by other ten', async () => {
    const { codes } = await turnOn(identity, nina, NOW)
    const renewed = (await run(secondFactorCalls.renewCodes, {}, nina)).answer().codes
    expect((await second(codes[3] ?? '')).body['result']).toBe(false)
    expect((await second(renewed[3] ?? '')).body['result']).toBe(true)
  })
})

describe('turning it on and off', () => {
  it('takes a first code, is mailed and logged, and keeps the key encrypted', async () => {
    const { key, address } = (await run(secondFactorCalls.start, {}, nina)).answer()
    expect(address).toMatch(/^otpauth:\/\/totp\/Portalen%20portal\.example\.se:nina%40foretag\.se\?/)
    expect(address).toContain(`secret=${key}`)
    expect((await login())['result']).toBe(true)
    const wrong = await run(secondFactorCalls.confirm, { code: '000000' }, nina)
    expect([wrong.status, wrong.body['fields']]).toEqual([
      400,
      { code: 'Koden stämmer inte. Vänta på nästa kod i appen och försök igen.' },
    ])
    expect((await run(secondFactorCalls.confirm, { code: codeAt(key, NOW) }, nina)).status).toBe(200)
    expect((await run(secondFactorCalls.status, {}, nina)).answer()).toEqual({
      isOn: true,
      since: timestampInStockholm(NOW),
      codesLeft: 10,
      isRequired: false,
    })
    expect(await nextMail('frågar nu')).toContain('frågar nu efter en kod')
    const [row] = await identity.test.admin<
      { sealed: string }[]
    >`select key_sealed as sealed from identity.second_factor`
    expect(row?.sealed).toMatch(/^[0-9a-f]{8}\./)
    expect((await run(secondFactorCalls.start, {}, nina)).body['error']).toBe('Tvåstegsverifiering är redan på.')
    expect((await run(secondFactorCalls.confirm, { code: codeAt(key, NOW) }, nina)).status).toBe(409)

    expect((await run(secondFactorCalls.remove, {}, nina)).answer()).toEqual({ isOn: false })
    expect((await login())['result']).toBe(true)
    expect(await nextMail('slogs just av')).toContain('frågar inte längre')
    expect(await activities()).toEqual(
      expect.arrayContaining(['Slog på tvåstegsverifiering', 'Slog av tvåstegsverifiering']),
    )
    expect(await identity.test.admin`select 1 from identity.recovery_code`).toEqual([])
  })

  it('needs a proof of the last ten minutes, which a code gives', async () => {
    const { key } = await turnOn(identity, nina, NOW)
    await identity.test.admin`update identity.session set proven_at = now() - interval '11 minutes'`
    for (const call of [secondFactorCalls.start, secondFactorCalls.renewCodes, secondFactorCalls.remove])
      expect((await run(call, {}, nina)).body.code).toBe('step_up')
    identity.setTime(later(30))
    const code = codeAt(key, later(30))
    expect((await run(authCalls.prove, {}, nina)).status).toBe(400)
    expect((await run(authCalls.prove, { code: '000000' }, nina)).body).toEqual({
      result: false,
      error: 'Koden stämmer inte, eller är redan använd.',
    })
    expect((await run(authCalls.prove, { code }, nina)).body).toEqual({ result: true, error: null })
    expect((await run(secondFactorCalls.renewCodes, {}, nina)).status).toBe(200)
    expect((await run(authCalls.prove, { code }, nina)).body['result']).toBe(false)
  })
})

describeSecurity('the second factor', {
  calls: secondFactorCalls,
  samples: {
    status: { input: {} },
    start: { input: {} },
    confirm: { input: { code: '123456' } },
    renewCodes: { input: {} },
    remove: { input: {} },
    ofUser: { input: { userId: 1 } },
    removeOfUser: { input: { userId: 1 } },
    rule: { input: {} },
    setRule: { input: { roles: ['user'] } },
  },
  setUp: () =>
    Promise.resolve({
      runner: identity.runner,
      people: identity.people,
      tearDown: () => Promise.resolve(),
      snapshot: async () => [
        await identity.test.admin`select * from identity.second_factor`,
        await identity.test.admin`select second_factor_roles from identity.session_rule`,
      ],
    }),
})
