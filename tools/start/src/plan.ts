import { readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * One service: its entry file, the settings (and prefixes of such) that are its own, and whether it has a schema in the
 * database.
 */
export interface ServicePlan {
  name: string
  main: string
  schema: boolean
  settings: readonly string[]
}

/** One app: its folder, and the name of the remote, which the shell has not. */
export interface AppPlan {
  folder: string
  remote?: string
}

/**
 * What a portal consists of, as data: the supervisor knows none of it. `stages` start one after the other, each
 * together; the gateway comes last.
 */
export interface PortalPlan {
  root: string
  stages: readonly (readonly ServicePlan[])[]
  gateway: ServicePlan
  apps: readonly AppPlan[]
}

/**
 * The portal of this workspace, with every remote in `apps`. Identity comes first: the others call what it publishes in
 * the database. `elsewhere`: services that another workspace brings, by name; its folder.
 */
export function portalPlan(root: string, elsewhere: ReadonlyMap<string, string> = new Map()): PortalPlan {
  const service = (name: string, settings: string[] = []): ServicePlan => ({
    name,
    settings,
    schema: true,
    main: path.join(elsewhere.get(name) ?? root, 'services', name, 'src/main.ts'),
  })
  const remotes = readdirSync(path.join(root, 'apps')).flatMap((folder): AppPlan[] => {
    const [, remote] = /^([a-z]+)-mfe$/.exec(folder) ?? []
    return remote === undefined ? [] : [{ remote, folder: path.join(root, 'apps', folder) }]
  })
  return {
    root,
    stages: [
      [
        service('identity', [
          'ADMIN_EMAIL',
          'ADMIN_PASSWORD',
          'REGISTRATION',
          'SESSION_IDLE_MINUTES',
          'SMTP_URL',
          'PUBLIC_URL',
          'FILES_URL',
          'SSO_',
        ]),
      ],
      [service('money', ['FILES_URL']), service('time')],
    ],
    gateway: {
      ...service('gateway', ['HOST', 'TRUSTED_PROXIES', 'PUBLIC_URL', 'CONNECT_ORIGINS', 'SSO_']),
      schema: false,
    },
    apps: [{ folder: path.join(root, 'apps/shell') }, ...remotes],
  }
}
