import type { BrowserContext } from '@playwright/test'

/**
 * Takes away, in pages and workers, what at least one of the oldest browsers that the portal is built for lacks
 * (Chrome 123, Firefox 125 and Safari 17.5; `tools/rspack-preset`).
 */
function becomeOlder(): void {
  const take = (owner: object | undefined, ...names: readonly string[]) => {
    for (const name of names) if (owner) Reflect.deleteProperty(owner, name)
  }
  const ofIterators = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]())) as object
  take(ofIterators, 'map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find')
  take(Set.prototype, 'union', 'intersection', 'difference', 'symmetricDifference')
  take(Set.prototype, 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom')
  for (const { prototype } of [Map, WeakMap]) take(prototype, 'getOrInsert', 'getOrInsertComputed')
  take(Uint8Array, 'fromBase64', 'fromHex')
  take(Uint8Array.prototype, 'toBase64', 'toHex', 'setFromBase64', 'setFromHex')
  take(Promise, 'try')
  take(Math, 'sumPrecise', 'f16round')
  take(RegExp, 'escape')
  take(Error, 'isError')
  take(JSON, 'rawJSON', 'isRawJSON')
  take(Intl, 'DurationFormat')
  take(URL, 'parse')
  take(Response.prototype, 'bytes')
  take(Blob.prototype, 'bytes')
  take(globalThis, 'Iterator', 'Temporal', 'Float16Array', 'DisposableStack', 'AsyncDisposableStack', 'SuppressedError')
  take(globalThis, 'ImageDecoder', 'requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'navigation')
  take(globalThis, 'CloseWatcher', 'cookieStore')
}

/** Makes the context one of the oldest browsers of the portal. It needs a context without a service worker. */
export async function makeOlder(context: BrowserContext): Promise<void> {
  await context.addInitScript(becomeOlder)
  await context.route(/\/[^/]*worker[^/]*\.js$/, async (route) => {
    const script = await route.fetch()
    await route.fulfill({ response: script, body: `(${becomeOlder.toString()})();\n${await script.text()}` })
  })
}
