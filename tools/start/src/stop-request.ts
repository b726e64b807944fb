/** Why the portal ends: `asked` by an operator or a lost parent, or `failed` with a reason. The first one counts. */
export interface StopRequest {
  signal: AbortSignal
  ask: () => void
  fail: (reason: Error) => void
}

/**
 * Stops on SIGINT, SIGTERM, and when its parent process has ended. SIGHUP is not handled: under nohup it stays ignored,
 * and without it a closed terminal ends everything as a kill does.
 */
export function stopRequest(): StopRequest {
  const controller = new AbortController()
  const ask = () => controller.abort(undefined)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, ask)
  if (process.connected) process.once('disconnect', ask)
  return { signal: controller.signal, ask, fail: (reason) => controller.abort(reason) }
}

/** Resolves with the failure, or with nothing for a requested stop. */
export function stopped({ signal }: StopRequest): Promise<Error | undefined> {
  const reason = () => (signal.reason instanceof DOMException ? undefined : (signal.reason as Error))
  if (signal.aborted) return Promise.resolve(reason())
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(reason()), { once: true }))
}
