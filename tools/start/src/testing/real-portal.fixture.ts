import path from 'node:path'
import { portalPlan } from '../plan.ts'
import { runPortal } from '../run-portal.ts'
import { say } from '../terminal.ts'

/** The real services behind the real gateway, without the front ends: a process for tests to start. */
const plan = { ...portalPlan(path.resolve(import.meta.dirname, '../../../..')), apps: [] }

process.exit(
  await runPortal({
    plan,
    environment: process.env,
    say,
    frontEnds: () => Promise.resolve(),
    whenReady: () => Promise.resolve('stay'),
  }),
)
