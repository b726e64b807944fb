import { useCallback, useRef, useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AnswerOf, AnyCall, InputOf } from '@portal/platform-contract'
import { api } from './api.ts'
import { type ApiError, cancelled, isDeclined } from './api-error.ts'
import { busy } from '../feedback/busy.ts'
import { newKey } from './new-key.ts'
import { callKey } from './queries.ts'
import { isQueued, queueInstead } from './queue-instead.ts'

export interface ActOptions {
  /** Calls whose cached answers are stale once this one has succeeded. */
  readonly refreshes?: readonly AnyCall[]
  /** False for actions that the user does not wait for (D58). Actions with a file show their progress instead. */
  readonly overlay?: boolean
  /**
   * Without network the change waits on this device, where the user wants that: `run` throws `queued`, and the change
   * is sent later with the same key (ADR 103). Not for changes of another user's data.
   */
  readonly queues?: boolean
}

export interface Act<C extends AnyCall> {
  /** Resolves with the answer when the call is done, without waiting for refetches; throws ApiError. */
  readonly run: (input: InputOf<C>, file?: File) => Promise<AnswerOf<C>>
  readonly isPending: boolean
  readonly error: ApiError | null
  /** Share of the file that has been sent, 0 to 1; null when no file is being sent. */
  readonly progress: number | null
  /**
   * Stops the running upload: `run` throws `cancelled`, and no message is shown. Sending the same again repeats it with
   * its key.
   */
  readonly cancel: () => void
  readonly reset: () => void
}

interface Attempt {
  readonly input: unknown
  readonly file: File | undefined
  readonly key: string
}

/**
 * An action of the user: `const add = useAct(receiptCalls.add, { refreshes: [receiptCalls.list] })`, then
 * `add.run(input, file)`. Pressing again after a failure repeats the attempt with the same idempotency key, so nothing
 * is stored twice (D55).
 */
export function useAct<C extends AnyCall>(
  call: C,
  { refreshes = [], overlay = true, queues = false }: ActOptions = {},
): Act<C> {
  const client = useQueryClient()
  const [progress, setProgress] = useState<number | null>(null)
  const unfinished = useRef<Attempt | null>(null)
  const running = useRef<AbortController | null>(null)

  const { mutateAsync, isPending, error, reset } = useMutation<
    AnswerOf<C>,
    ApiError,
    { input: InputOf<C>; file: File | undefined }
  >({
    mutationFn: async ({ input, file }) => {
      const attempt = sameAttempt(unfinished.current, input, file) ?? { input, file, key: newKey() }
      unfinished.current = attempt
      if (file) setProgress(0)
      running.current = new AbortController()
      const { signal } = running.current
      const request = api
        .call(call, input, { file, signal, idempotencyKey: attempt.key, onProgress: file ? setProgress : undefined })
        .catch((error: unknown) => {
          throw signal.aborted ? cancelled(error) : error
        })
        .catch((error: unknown) => {
          if (!queues) throw error
          return queueInstead(error, { call, ...attempt, refreshes: refreshes.map(({ name }) => name) })
        })
      return await (overlay && !file ? busy.during(request) : request)
    },
    onSuccess: () => {
      unfinished.current = null
      for (const stale of refreshes) void client.invalidateQueries({ queryKey: callKey(stale) })
    },
    onSettled: () => setProgress(null),
  })

  const run = useCallback((input: InputOf<C>, file?: File) => mutateAsync({ input, file }), [mutateAsync])
  const cancel = useCallback(() => running.current?.abort(), [])
  return { run, isPending, error: isOver(error) ? null : error, progress, cancel, reset }
}

const isOver = (error: ApiError | null) => error?.code === 'cancelled' || isQueued(error) || isDeclined(error)

function sameAttempt(attempt: Attempt | null, input: unknown, file: File | undefined): Attempt | null {
  return attempt !== null && attempt.file === file && JSON.stringify(attempt.input) === JSON.stringify(input)
    ? attempt
    : null
}
