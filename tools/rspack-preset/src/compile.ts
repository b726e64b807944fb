import { rspack, type Configuration, type MultiStats, type StatsCompilation } from '@rspack/core'

const FIELDS = { all: false, assets: true, cachedAssets: true, entrypoints: true, errors: true } as const

/** The result of each configuration, in order. Throws the compiler's own report when one of them fails. */
function outcome(stats: MultiStats): StatsCompilation[] {
  if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, colors: process.stdout.isTTY }))
  return stats.stats.map((one) => one.toJson(FIELDS))
}

/** Compiles once. */
export function compileOnce(configs: Configuration[]): Promise<StatsCompilation[]> {
  const compiler = rspack(configs)
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      compiler.close((closing) => {
        try {
          if (failure ?? closing) throw failure ?? closing
          if (!stats) throw new Error('The compiler gave no result.')
          resolve(outcome(stats))
        } catch (error) {
          reject(error as Error)
        }
      })
    })
  })
}

/**
 * Compiles now and after each change, until the process ends. A failed build is reported, and the next change builds
 * again.
 */
export function compileOnChange(
  configs: Configuration[],
  built: (stats: StatsCompilation[]) => Promise<void>,
  failed: (error: unknown) => void,
): void {
  let before = Promise.resolve()
  rspack(configs).watch({ aggregateTimeout: 50 }, (failure, stats) => {
    before = before
      .then(async () => {
        if (failure) throw failure
        if (stats) await built(outcome(stats))
      })
      .catch(failed)
  })
}
