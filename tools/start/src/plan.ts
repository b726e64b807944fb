import { readdirSync } from 'node:fs'
import path from 'node:path'
import { servicesIn } from './service-files.ts'

/**
 * One service: its entry file, the names and prefixes of its own settings, and whether it has a schema in the database.
 */
export interface ServicePlan {
  name: string
  main: string
  schema: boolean
  settings: readonly string[]
}

/** One app: its folder, and the name of the remote, which the shell does not have. */
export interface AppPlan {
  folder: string
  remote?: string
}

/**
 * The parts of a portal, as data: the supervisor itself knows none of them. `stages` start one after the other, the
 * services of each together; the gateway comes last.
 */
export interface PortalPlan {
  root: string
  stages: readonly (readonly ServicePlan[])[]
  gateway: ServicePlan
  apps: readonly AppPlan[]
}

/** Of programs: `.ts`, in a bundle `.js`. */
const EXTENSION = path.extname(import.meta.filename)

/**
 * The portal of this workspace: every service in `services`, every remote in `apps`. Identity comes first: the others
 * call its published database functions. `elsewhere`: services from another workspace, by name; its folder.
 */
export function portalPlan(root: string, elsewhere: ReadonlyMap<string, string> = new Map()): PortalPlan {
  const service = (name: string, settings: string[] = []): ServicePlan => ({
    name,
    settings,
    schema: true,
    main: path.join(elsewhere.get(name) ?? root, 'services', name, `src/main${EXTENSION}`),
  })
  const remotes = readdirSync(path.join(root, 'apps')).flatMap((folder): AppPlan[] => {
    const [, remote] = /^([a-z]+)-mfe$/.exec(folder) ?? []
    return remote === undefined ? [] : [{ remote, folder: path.join(root, 'apps', folder) }]
  })
  const services = servicesIn(root)
  const stages = [...new Set(services.map(({ stage }) => stage))]
  return {
    root,
    stages: stages.map((stage) =>
      services.filter((one) => one.stage === stage).map(({ name, settings }) => service(name, settings)),
    ),
    gateway: {
      ...service('gateway', ['HOST', 'TRUSTED_PROXIES', 'PUBLIC_URL', 'CONNECT_ORIGINS', 'RELEASES_URL', 'SSO_']),
      schema: false,
    },
    apps: [{ folder: path.join(root, 'apps/shell') }, ...remotes],
  }
}
