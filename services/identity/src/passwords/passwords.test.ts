import { expect, it } from 'vitest'
import { createPasswords } from './passwords.ts'

const here = new AbortController().signal

it('hashes up to the limit, prepares one more, queues some, and refuses the rest with the time to wait', async () => {
  const passwords = await createPasswords({ atOnce: 1, waiting: 3 })
  let [running, most] = [0, 0]
  const work = async () => {
    most = Math.max(most, (running += 1))
    await passwords.hash('Rabarber-47')
    running -= 1
  }
  const outcomes = await Promise.allSettled(Array.from({ length: 7 }, () => passwords.inTurn(here, work)))
  expect(outcomes.map(({ status }) => status)).toEqual([...Array<string>(5).fill('fulfilled'), 'rejected', 'rejected'])
  expect(outcomes.at(-1)).toMatchObject({ reason: { code: 'service_unavailable', retryAfterSeconds: 5 } })
  expect(most).toBe(2)
})

it('lets a sign-in pass all waiting registrations except the first, and refuses registrations beyond a short queue', async () => {
  const passwords = await createPasswords({ atOnce: 1, waitingAfterOthers: 20, waitAfterOthersMs: 60_000 })
  const done: string[] = []
  const work = (what: string) => async () => {
    await passwords.hash('Rabarber-47')
    done.push(what)
  }
  const registrations = Promise.allSettled(
    Array.from({ length: 30 }, () => passwords.afterOthers(here, work('registration'))),
  )
  await passwords.inTurn(here, work('sign-in'))
  expect(done.indexOf('sign-in')).toBeLessThanOrEqual(2)
  expect((await registrations).filter(({ status }) => status === 'rejected')).toHaveLength(9)
})

it('refuses a registration that has waited too long, without hashing it', async () => {
  const passwords = await createPasswords({ atOnce: 1, waitAfterOthersMs: 0 })
  let hashed = 0
  const outcomes = await Promise.allSettled(
    Array.from({ length: 5 }, () =>
      passwords.afterOthers(here, async () => {
        hashed += 1
        await passwords.hash('Rabarber-47')
      }),
    ),
  )
  expect(outcomes.at(-1)).toMatchObject({ reason: { code: 'service_unavailable', retryAfterSeconds: 5 } })
  expect(hashed).toBeLessThan(2)
})

it('does no work for a caller who has disconnected', async () => {
  const passwords = await createPasswords({ atOnce: 1, waiting: 5 })
  const leaver = new AbortController()
  let worked = false
  const ahead = [1, 2].map(() => passwords.inTurn(here, () => passwords.hash('Rabarber-47')))
  const left = passwords.inTurn(leaver.signal, async () => {
    worked = true
  })
  leaver.abort()
  await Promise.all([...ahead, expect(left).rejects.toMatchObject({ code: 'service_unavailable' })])
  expect(worked).toBe(false)
})

it('matches nothing without a stored hash', async () => {
  const passwords = await createPasswords()
  expect(await passwords.matches('', undefined)).toBe(false)
})
