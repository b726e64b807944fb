/**
 * A value that is created when it is first asked for, as a format of `Intl`: each takes half a millisecond, on a slow
 * machine two, and most pages need few of them.
 */
export function onFirstUse<T>(create: () => T): () => T {
  let created: { readonly value: T } | undefined
  return () => (created ??= { value: create() }).value
}
