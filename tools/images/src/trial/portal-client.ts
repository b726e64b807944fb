import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { registry } from '@portal/platform-contract'

const PATIENCE_MS = 120_000

/** Repeats until it no longer throws, for two minutes. */
export async function eventually<T>(what: string, work: () => Promise<T>): Promise<T> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() > end) throw new Error(`${what} did not succeed within two minutes`, { cause: error })
      await pause(500)
    }
  }
}

/** The portal as its administrator uses it by the documented API. */
export function portalClient(url: string, administrator: { email: string; password: string }) {
  const call = async (path: string, init: RequestInit = {}): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${url}${path}`, init)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Record<string, unknown>
  }
  const signedIn = async () => {
    const { token } = await call('/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(administrator),
    })
    return { authorization: `Bearer ${(token as { access_token: string }).access_token}` }
  }
  return {
    healthy: () => eventually(`${url}/healthz`, () => call('/healthz')),
    /** Adds one receipt, however often it is sent until the services have started. */
    async addReceipt(value: string): Promise<void> {
      const key = randomUUID()
      const form = new FormData()
      form.set('date', '2026-11-20')
      form.set('Value', value)
      form.set('files[]', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'receipt.pdf')
      await eventually('adding a receipt', async () => {
        const headers = { ...(await signedIn()), 'idempotency-key': key }
        return call('/v1/user/Kvitto/Add', { method: 'PUT', headers, body: form })
      })
    },
    /** A token that releases this remote with the paths and slots that it has now. */
    async releaseToken(remote: string): Promise<string> {
      const { remotes } = registry.parse(await call('/mfe/registry.json'))
      const { routes = [], slots = [] } = remotes.find(({ name }) => name === remote)?.contributions ?? {}
      const { results } = await call('/v1/portal/release-tokens', {
        method: 'PUT',
        headers: { ...(await signedIn()), 'content-type': 'application/json' },
        body: JSON.stringify({
          name: 'Trial',
          remotes: [remote],
          paths: routes.map(({ path }) => path),
          slots: [...new Set(slots.map(({ slot }) => slot))],
        }),
      })
      return (results as { token: string }).token
    },
    /** The amounts of all receipts. */
    receipts: (): Promise<string> =>
      eventually('the list of receipts', async () => {
        const headers = await signedIn()
        return JSON.stringify(await call('/v1/user/Kvitto/all?filterOptions=%5B%22all%22%5D', { headers }))
      }),
  }
}
