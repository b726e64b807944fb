import type { Module } from '@rspack/core'

/** TypeScript of this workspace or repository, or an installed package of the portal. */
const OURS = /\.tsx?$|[\\/]node_modules[\\/]@portal[\\/].+\.js$/

/** The code of a module of ours after types are removed; undefined for other packages' modules. */
export const ownCode = (module: Module): string | undefined =>
  OURS.test(module.nameForCondition() ?? '') ? module.originalSource()?.source().toString() : undefined
