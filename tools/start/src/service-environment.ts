import path from 'node:path'
import { registryKey, releaseFolders } from '@portal/releases/releasing'
import type { PortalPlan, ServicePlan } from './plan.ts'
import { settingNames, type StartSettings } from './settings.ts'

/** Settings that are the same for every service of this start. */
export interface Surroundings {
  plan: PortalPlan
  settings: StartSettings
  inherited: NodeJS.ProcessEnv
  gatewayKey: string
  /** Of each service behind the gateway: one process listens on the first, and one that replaces it on the next. */
  ports: ReadonlyMap<string, readonly number[]>
  databaseUrls: Readonly<Record<string, string>>
  /** Where each service's log is written. */
  logDir: string
}

const belongsToOne = [...settingNames, 'CONNECT_ORIGINS', 'SSO_']

/**
 * The environment of one service: the machine's, and of the portal's settings only the service's own. `slot`: on which
 * of its ports it listens.
 */
export function serviceEnvironment(service: ServicePlan, around: Surroundings, slot = 0): NodeJS.ProcessEnv {
  const { settings, inherited, plan } = around
  const given = { ...inherited, PUBLIC_URL: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}` }
  const passed = Object.entries(given).filter(([name]) => !names(belongsToOne, name) || names(service.settings, name))
  const isGateway = service === plan.gateway
  return {
    ...Object.fromEntries(passed),
    NODE_ENV: settings.NODE_ENV,
    PORT: String(isGateway ? settings.PORT : around.ports.get(service.name)?.[slot]),
    GATEWAY_KEY: around.gatewayKey,
    SERVICE_URLS: [...around.ports].map(([name, ports]) => `${name}=${ports.map(addressAt).join('|')}`).join(','),
    DATA_DIR: path.join(settings.DATA_DIR, service.name),
    ...metrics(isGateway ? 0 : 1 + [...around.ports.keys()].indexOf(service.name) + slot * around.ports.size, settings),
    // Compiled code, so that a service that ended restarts faster. Tests share theirs.
    NODE_COMPILE_CACHE: inherited['NODE_COMPILE_CACHE'] ?? path.join(settings.DATA_DIR, 'compiled'),
    ...(service.schema ? { DATABASE_URL: around.databaseUrls[service.name] } : {}),
    ...(isGateway ? delivery(settings.DATA_DIR, settings.RELEASES_URL !== undefined) : {}),
  }
}

/** Where a service on this port of this machine is called. */
export const addressAt = (port: number | undefined): string => `http://127.0.0.1:${port}`

/**
 * Each process has its own port: the gateway the one of the setting, the services the next ones in order, and what
 * replaces them while the portal runs the ones after these.
 */
const metrics = (place: number, { METRICS_PORT: first, METRICS_HOST: host }: StartSettings): NodeJS.ProcessEnv =>
  first === undefined ? {} : { METRICS_PORT: String(first + place), METRICS_HOST: host }

/** Where the gateway finds the files that it serves, and the key that it trusts. Of a store it has its own copy. */
export function delivery(dataDir: string, isShared: boolean): NodeJS.ProcessEnv {
  const { keyFile } = releaseFolders(dataDir)
  return { ...servedFolders(dataDir, isShared), REGISTRY_KEY: registryKey(keyFile), RELEASE_DIR: dataDir }
}

/** The folders alone, for a gateway that is given its key. */
export function servedFolders(dataDir: string, isShared: boolean): NodeJS.ProcessEnv {
  const { shellDir, mfeDir } = releaseFolders(isShared ? path.join(dataDir, 'gateway', 'releases') : dataDir)
  return { SHELL_DIR: shellDir, MFE_DIR: mfeDir }
}

function names(list: readonly string[], name: string): boolean {
  return list.some((entry) => (entry.endsWith('_') ? name.startsWith(entry) : entry === name))
}
