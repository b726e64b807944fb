import { runPortal } from '../run-portal.ts'
import { say } from '../terminal.ts'
import { fixturePlan } from './fixture-plan.ts'

/** The supervisor with fixtures for services and no apps: a process for tests to start and kill. */
process.exit(
  await runPortal({
    plan: fixturePlan,
    environment: process.env,
    say,
    frontEnds: () => Promise.resolve(),
    whenReady: () => Promise.resolve('stay'),
    proof: { provenMs: 300, withinMs: 1_500 },
  }),
)
