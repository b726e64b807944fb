import path from 'node:path'
import { parseArgs } from 'node:util'
import { watchApps } from './dev/watch-apps.ts'
import { watchServices } from './dev/watch-services.ts'
import { prepareFrontEnds } from './front-ends.ts'
import { portalPlan } from './plan.ts'
import { runPortal, type Run } from './run-portal.ts'
import { runSampleData } from './sample-data/run-sample-data.ts'
import { say } from './terminal.ts'

/** `npm start`, `npm run dev` (`--dev`) and `npm run sample-data` (`--sample-data`), on the pinned Node. */
const { values } = parseArgs({ options: { dev: { type: 'boolean', default: false }, 'sample-data': { type: 'boolean', default: false } } })
const plan = portalPlan(path.resolve(import.meta.dirname, '../../..'))
const common = { plan, environment: process.env, say }

const plain: Run = { ...common, frontEnds: prepareFrontEnds, whenReady: () => Promise.resolve('stay') }

const dev: Run = {
  ...common,
  frontEnds: watchApps,
  whenReady: ({ services }, stop) => {
    watchServices([...plan.stages.flat(), plan.gateway], services, say, stop)
    return Promise.resolve('stay')
  },
}

process.exit(values['sample-data'] ? await runSampleData(plain) : await runPortal(values.dev ? dev : plain))
