// Preloaded into every service: `node --import`. Node reads the nearest package.json for each file of a package, and
// drizzle's is 180 kB: for its hundred files that costs a second of processor time at each start. Imports between these
// files do not need it.
import { registerHooks } from 'node:module'

const insideDrizzle = /\/node_modules\/drizzle-orm\/.+\.js$/

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context
    if (!/^\.\.?\/.+\.js$/.test(specifier) || parentURL === undefined || !insideDrizzle.test(parentURL))
      return next(specifier, context)
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
  },
})
