import type { AnyCall, CallTable } from '@portal/platform-contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallRunner, RunOptions } from './call-runner.ts'
import { lowerRoles } from './lower-roles.ts'
import type { People } from '../database/people.ts'

/** What a call needs to succeed: valid input, and a file where it takes one. */
export type CallSample = { readonly input: Record<string, unknown> } & Pick<RunOptions, 'file'>

interface MatrixSubject {
  readonly runner: CallRunner
  readonly people: People
  /** Everything that a refused call must leave unchanged, as one comparable value. */
  snapshot(): Promise<unknown>
}

interface Matrix<T extends CallTable> {
  readonly calls: T
  /** One sample per call: a new call without a sample does not compile. */
  readonly samples: { readonly [K in keyof T]: CallSample }
  setUp(): Promise<MatrixSubject & { tearDown(): Promise<void> }>
}

/**
 * Checks for every call of a table that it refuses callers without a session, with an ended, forged or deactivated
 * account's session, with too low a role, and callers who name another user (security.md 2). A refused call changes
 * nothing.
 */
export function describeSecurity<T extends CallTable>(title: string, { calls, samples, setUp }: Matrix<T>): void {
  describe(`${title}: security`, () => {
    let subject: Awaited<ReturnType<typeof setUp>>
    beforeAll(async () => {
      subject = await setUp()
    })
    afterAll(() => subject.tearDown())

    const expectDenied = async (call: AnyCall, sample: CallSample, token: string | undefined, status: number) => {
      const before = await subject.snapshot()
      const outcome = await subject.runner.run(call, sample.input as never, {
        as: token,
        ...(sample.file ? { file: sample.file } : {}),
      })
      expect(outcome.status).toBe(status)
      expect(outcome.body.error).toMatch(/\S/)
      expect(await subject.snapshot()).toEqual(before)
    }

    for (const [key, call] of Object.entries(calls) as [keyof T & string, AnyCall][]) {
      if (call.access === 'anyone') continue
      const sample = samples[key]
      it.each(['anonymous', 'deactivated', 'signedOut', 'forged', 'expired'] as const)(
        `${call.name} refuses %s`,
        async (who) => {
          await expectDenied(call, sample, who === 'anonymous' ? undefined : subject.people[who].token, 401)
        },
      )
      for (const who of lowerRoles(call)) {
        it(`${call.name} refuses the role of ${who}`, () => expectDenied(call, sample, subject.people[who].token, 403))
      }
      if (call.access === 'owner-or-admin') {
        it.each(['user', 'reviewer'] as const)(`${call.name} refuses %s who names another user (D7)`, async (who) => {
          await expectDenied(
            call,
            { ...sample, input: { ...sample.input, userId: subject.people.other.id } },
            subject.people[who].token,
            403,
          )
        })
      }
      if (call.method === 'GET' && call.changesState) {
        it(`${call.name} refuses HEAD (D56)`, async () => {
          const response = await fetch(`${subject.runner.url}/v1/${call.path}`, {
            method: 'HEAD',
            headers: {
              'x-gateway-key': 'test-gateway-key-0123456789',
              authorization: `Bearer ${subject.people.user.token}`,
            },
          })
          expect(response.status).toBe(405)
        })
      }
    }
  })
}
