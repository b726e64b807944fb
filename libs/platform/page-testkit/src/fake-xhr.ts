import type { SentRequest } from './exchange.ts'

type Route = (request: SentRequest) => Promise<Response>

/** The part of XMLHttpRequest that uploads with progress use, answered by `route`. */
export function fakeXhr(route: Route): typeof XMLHttpRequest {
  class FakeXhr extends EventTarget {
    readonly upload = new EventTarget()
    responseType = ''
    response: ArrayBuffer | null = null
    status = 0
    readonly #headers = new Headers()
    #answered = new Headers()
    #method = ''
    #url = ''
    #isOver = false

    open(method: string, url: string): void {
      this.#method = method
      this.#url = url
    }
    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value)
    }
    getAllResponseHeaders(): string {
      return [...this.#answered].map(([name, value]) => `${name}: ${value}\r\n`).join('')
    }
    send(body: unknown): void {
      const size =
        body instanceof FormData
          ? [...body.values()].reduce((sum, value) => sum + (typeof value === 'string' ? value.length : value.size), 0)
          : 0
      for (const loaded of [0, size])
        this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total: size }))
      route({ method: this.#method, url: new URL(this.#url, location.href), headers: this.#headers, body })
        .then(async (response) => {
          this.status = response.status
          this.#answered = response.headers
          this.response = await response.arrayBuffer()
          this.#end('load')
        })
        .catch(() => this.#end('error'))
    }
    abort(): void {
      this.#end('abort')
    }
    #end(event: string): void {
      if (this.#isOver) return
      this.#isOver = true
      this.dispatchEvent(new ProgressEvent(event))
      this.dispatchEvent(new ProgressEvent('loadend'))
    }
  }
  return FakeXhr as unknown as typeof XMLHttpRequest
}
