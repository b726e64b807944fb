import { runBootstrap } from '../bootstrap.ts'
import { runOneService } from '../one-service.ts'
import { say } from '../terminal.ts'
import { fixturePlan } from './fixture-plan.ts'

/** The commands for single services, with fixtures for services. */
const [, , command, name] = process.argv
const run = { plan: fixturePlan, environment: process.env, say }
process.exit(command === 'bootstrap' ? await runBootstrap(run) : await runOneService(run, name))
