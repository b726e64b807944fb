/**
 * Stands in for anything of the shell while a remote's modules are only evaluated: it can be called, constructed,
 * extended, read and iterated, and gives itself. It is no promise, and as text it is empty.
 */
export function standIn(): object {
  // A function: only those can be called and extended.
  const target = function () {}
  const self: object = new Proxy(target, {
    get(_, name) {
      if (name === 'prototype') return target.prototype as unknown
      if (name === 'then') return undefined
      if (name === Symbol.iterator) return () => [].values()
      if (name === Symbol.toPrimitive) return () => ''
      return typeof name === 'symbol' ? undefined : self
    },
    apply: () => self,
    construct: () => self,
    set: () => true,
    // It stands in for many objects, each of which gets the property once.
    defineProperty: (own, name, property) => Reflect.defineProperty(own, name, { configurable: true, ...property }),
    has: () => true,
  })
  return self
}

/** An object with these parts, that can be written to; every other part is a stand-in. */
export function partly<T extends Record<string, unknown>>(parts: T): T {
  return new Proxy(parts, {
    get: (known, name) => (name in known || typeof name === 'symbol' ? (known as never)[name] : standIn()),
  })
}

/** A shared module with these exports alone: others are undefined, as in the shell. */
export const sharedModule = (names: readonly string[] | undefined): object => {
  if (names === undefined) return standIn()
  return Object.fromEntries(names.map((name) => [name, standIn()]))
}
