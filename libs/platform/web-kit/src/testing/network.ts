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
  vi.stubGlobal('XMLHttpRequest', UploadByFetch)
  onTestFinished(() => void vi.unstubAllGlobals())
  return asked
}

/** The part of XMLHttpRequest that sends a form, by the `fetch` of the test. */
export class UploadByFetch extends EventTarget {
  readonly upload = new EventTarget()
  response: ArrayBuffer | null = null
  status = 0
  #url = ''
  readonly #init: { method: string; headers: Record<string, string> } = { method: '', headers: {} }

  open(method: string, url: string): void {
    this.#init.method = method
    this.#url = url
  }
  setRequestHeader(name: string, value: string): void {
    this.#init.headers[name] = value
  }
  getAllResponseHeaders(): string {
    return 'content-type: application/json\r\n'
  }
  abort(): void {
    this.#end('abort')
  }
  send(body: FormData): void {
    void fetch(this.#url, { ...this.#init, body })
      .then(async (answer) => {
        this.status = answer.status
        this.response = await answer.arrayBuffer()
        this.#end('load')
      })
      .catch(() => this.#end('error'))
  }
  #end(event: 'load' | 'error' | 'abort'): void {
    for (const name of [event, 'loadend']) this.dispatchEvent(new ProgressEvent(name))
  }
}

/** An upload that proceeds when the test says so, and ends with this answer. */
export function slowUpload(answer: unknown): { readonly report: (share: number) => void; readonly finish: () => void } {
  let finish = () => {}
  vi.stubGlobal('fetch', () => new Promise((resolve) => (finish = () => resolve(Response.json(answer)))))
  const upload = new EventTarget()
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends UploadByFetch {
      override readonly upload = upload
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  return {
    report: (share: number) =>
      void upload.dispatchEvent(
        new ProgressEvent('progress', { lengthComputable: true, loaded: share * 100, total: 100 }),
      ),
    finish: () => finish(),
  }
}
