import { onTestFinished, vi } from 'vitest'

/** The requests of the page. */
export interface Asked {
  readonly url: string
  readonly init: RequestInit & { readonly headers: Record<string, string> }
}

/**
 * Replaces the network with these answers, the last one repeated; an Error means that the network is down. Returns the
 * requests.
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
