import { parseArgs } from 'node:util'
import { readApp } from './app-config.ts'
import { buildApp, watchApp } from './build-app.ts'

/** Builds the app of the current folder: `node build.ts [--dev] [--watch]`; `--refresh` with both: for a page that
 * follows the builds of a remote. */
const { values } = parseArgs({
  options: {
    dev: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
    refresh: { type: 'boolean', default: false },
  },
})

function report(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
}

try {
  const app = await readApp(process.cwd())
  const started = performance.now()
  if (values.watch) {
    // The parent process gets a message when dist is complete, and its end stops this process.
    process.once('disconnect', () => process.exit())
    const built = () => {
      console.log(`${app.name} built`)
      process.send?.({ type: 'built', app: app.name })
    }
    watchApp(app, values, built, report)
  } else {
    await buildApp(app, values.dev)
    console.log(`${app.name} built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  }
} catch (error) {
  report(error)
  process.exitCode = 1
}
