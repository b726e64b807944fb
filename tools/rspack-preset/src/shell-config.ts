import { join } from 'node:path'
import { rspack, type Configuration } from '@rspack/core'
import type { App, ShellApp } from './app-config.ts'
import { baseConfig, type Build } from './base-config.ts'
import { sharedVersions } from './sharing.ts'

const from = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})[\\\\/]`)

/** zod for the shell and every remote. */
const ZOD = join(import.meta.dirname, 'shared-zod.ts')

/**
 * `require` of a package that has both kinds of modules gives the kind that the shell's own imports use: there is one
 * copy of each.
 */
const AS_IMPORTED = { byDependency: { commonjs: { conditionNames: ['import', 'module', '...'] } } }

/** Only servers describe their calls: what that needs of zod is not in the browser's. */
const DESCRIPTIONS = { test: /[\\/]contract[\\/]src[\\/]openapi\.ts$/, parser: { exportsPresence: false } } as const

const PROVIDED = { test: /[\\/]remotes[\\/]provided\.ts$/, resolve: AS_IMPORTED }

/** Entry points that the shell provides to remotes, as `provided.ts` requires them: its own imports name single modules. */
const LAZY_EXPORTS = {
  test: /[\\/]ui[\\/]src[\\/](?:index|basics|kit)\.ts$/,
  issuer: /[\\/](?:remotes[\\/]provided|ui[\\/]src[\\/]index)\.ts$/,
  enforce: 'post',
  loader: join(import.meta.dirname, 'lazy-exports.ts'),
  resolve: AS_IMPORTED,
} as const

/** The script that decides before the first paint and runs the sign-in form: plain, without the federation runtime. */
function bootConfig(app: App<ShellApp>, build: Build): Configuration {
  const base = baseConfig(app, build)
  const output = { ...base.output, publicPath: '/', uniqueName: 'portal_boot' }
  return { ...base, name: 'boot', entry: { boot: app.boot }, output, plugins: [] }
}

/**
 * The portal: the only provider of shared modules. Frameworks get their own files, which stay the same over releases of
 * the shell.
 */
function portalConfig(app: App<ShellApp>, build: Build): Configuration {
  const base = baseConfig(app, build)
  const uniqueName = `portal_shell_${build.hash}`
  return {
    ...base,
    name: 'portal',
    entry: { portal: app.portal },
    resolve: { ...base.resolve, alias: { zod$: ZOD } },
    output: { ...base.output, publicPath: '/', uniqueName, chunkLoadingGlobal: `${uniqueName}_chunks` },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), DESCRIPTIONS, PROVIDED, LAZY_EXPORTS] },
    optimization: {
      ...base.optimization,
      splitChunks: {
        chunks: 'initial',
        minSize: 0,
        cacheGroups: {
          default: false,
          defaultVendors: false,
          framework: { name: 'framework', test: from('react', 'react-dom', 'scheduler'), priority: 30 },
          kit: {
            name: 'kit',
            test: from('@mui/[^\\\\/]+', '@emotion/[^\\\\/]+', '@popperjs/core', 'stylis'),
            priority: 20,
          },
          vendor: { name: 'vendor', test: /[\\/]node_modules[\\/](?!@module-federation)/, priority: 10 },
        },
      },
    },
    plugins: [
      // By `ENV_TARGET` the federation runtime leaves out its code for servers.
      new rspack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(sharedVersions(app.folder)), ENV_TARGET: '"web"' }),
      new rspack.SubresourceIntegrityPlugin({ enabled: true, htmlPlugin: false }),
    ],
  }
}

/** The service worker: one file at the root, whose name stays, so that browsers find its next version. */
function workerConfig(app: App<ShellApp>, worker: string, build: Build): Configuration {
  const base = baseConfig(app, build)
  const output = { ...base.output, publicPath: '/', uniqueName: 'portal_worker', filename: '[name].js' }
  return { ...base, name: 'worker', target: ['webworker', 'es2022'], entry: { sw: worker }, output, plugins: [] }
}

/** The shell's compilations. */
export const shellConfigs = (app: App<ShellApp>, build: Build): Configuration[] => [
  bootConfig(app, build),
  portalConfig(app, build),
  ...(app.worker ? [workerConfig(app, app.worker, build)] : []),
]
