import { type Answer, waitUntil } from '@portal/testkit/whole-portal'

const HEALED_WITHIN_MS = 30_000

/** Retries what a cut connection may have refused, until the portal works again. */
export async function surely<T>(work: () => Promise<T>): Promise<T> {
  let done: { readonly value: T } | undefined
  let last = ''
  await waitUntil(
    async () => {
      done = await work().then(
        (value) => ({ value }),
        (error: unknown) => void (last = String(error)),
      )
      return done !== undefined
    },
    HEALED_WITHIN_MS,
    () => `The portal does not work again: ${last}`,
  )
  if (!done) throw new Error(last)
  return done.value
}

/** An answer that must be good; throws otherwise. */
export async function ok(answer: Promise<Answer>): Promise<Answer> {
  const { status, body } = await answer
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return answer
}
