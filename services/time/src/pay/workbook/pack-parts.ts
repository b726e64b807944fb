import { zipSync } from 'fflate'

/** A zip of these parts, uncompressed: the reader gets it instead of the original archive. */
export const packParts = (parts: ReadonlyMap<string, Buffer>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(parts), { level: 0 }))
