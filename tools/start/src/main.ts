import path from 'node:path'
import { parseArgs } from 'node:util'
import { portalPlan } from './plan.ts'
import { runPortal } from './run-portal.ts'
import { say } from './terminal.ts'

const { values } = parseArgs({ options: { dev: { type: 'boolean', default: false }, 'sample-data': { type: 'boolean', default: false } } })
const plan = portalPlan(path.resolve(import.meta.dirname, '../../..'))

process.exit(await runPortal({ plan, environment: process.env, say, whenReady: () => Promise.resolve('stay') }))
