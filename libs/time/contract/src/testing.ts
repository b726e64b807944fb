import * as z from 'zod'
import type { Codec } from '@portal/platform-contract'

/** Decodes a request body. */
export const decode = <T>(codec: Codec<T> | 'binary' | undefined, wire: unknown): T => {
  if (!codec || codec === 'binary') throw new Error('no such codec')
  return z.decode(codec, wire as never)
}

/** The errors of a request body, by path. */
export const faults = (codec: Codec<never> | undefined, wire: unknown): string[] => {
  if (!codec) throw new Error('no such codec')
  return z.safeDecode(codec, wire as never).error?.issues.map((issue) => issue.path.join('.')) ?? []
}

export const encode = <T>(codec: Codec<T> | 'binary' | undefined, value: T): unknown => {
  if (!codec || codec === 'binary') throw new Error('no such codec')
  return z.encode(codec, value)
}
