import { onTestFinished, vi } from 'vitest'

/** What the page asked for. */
export interface Asked {
  readonly url: string
  readonly init: RequestInit & { readonly headers: Record<string, string> }
}

/**
 * Puts these answers in the place of the network, the last one for ever; an Error is a line that is down. Gives what
 * was asked.
 */
export function answerWith(...answers: readonly (Response | Error)[]): readonly Asked[] {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', (url: string, init: Asked['init']) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)] ?? new Error('no answer')
    asked.push({ url, init })
    return answer instanceof Response ? Promise.resolve(answer.clone()) : Promise.reject(answer)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return asked
}
