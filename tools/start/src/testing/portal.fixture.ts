import path from 'node:path'
import type { ServicePlan } from '../plan.ts'
import { runPortal } from '../run-portal.ts'
import { say } from '../terminal.ts'

/** The supervisor with fixtures for services and no apps: a process for tests to start and kill. */
const service = (name: string, settings: string[]): ServicePlan => ({
  name,
  settings,
  schema: name !== 'gateway',
  main: path.join(import.meta.dirname, `${name}.fixture.ts`),
})

const plan = {
  root: import.meta.dirname,
  stages: [[service('identity', ['ADMIN_PASSWORD', 'SSO_'])], [service('money', []), service('time', [])]],
  gateway: service('gateway', ['HOST', 'TRUSTED_PROXIES']),
  apps: [],
}

process.exit(
  await runPortal({
    plan,
    environment: process.env,
    say,
    frontEnds: () => Promise.resolve(),
    whenReady: () => Promise.resolve('stay'),
  }),
)
