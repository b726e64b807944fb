import path from 'node:path'
import type { PortalPlan, ServicePlan } from '../plan.ts'

const service = (name: string, settings: string[]): ServicePlan => ({
  name,
  settings,
  schema: name !== 'gateway',
  main: path.join(import.meta.dirname, `${name}.fixture.ts`),
})

/** A portal with fixtures for services and no apps. */
export const fixturePlan: PortalPlan = {
  root: import.meta.dirname,
  stages: [[service('identity', ['ADMIN_PASSWORD', 'SSO_'])], [service('money', []), service('time', [])]],
  gateway: service('gateway', ['HOST', 'TRUSTED_PROXIES']),
  apps: [],
}
