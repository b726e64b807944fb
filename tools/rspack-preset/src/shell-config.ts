import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack, type Configuration } from '@rspack/core'
import type { App, ShellApp } from './app-config.ts'
import { baseConfig, type Build } from './base-config.ts'
import { sharing } from './sharing.ts'

const from = (...names: string[]) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names.join('|')})[\\\\/]`)

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
    output: { ...base.output, publicPath: '/', uniqueName, chunkLoadingGlobal: `${uniqueName}_chunks` },
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
      new ModuleFederationPlugin({
        name: 'portal_shell',
        remotes: {},
        shared: sharing('shell', app.folder),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
      }),
      new rspack.SubresourceIntegrityPlugin({ enabled: true, htmlPlugin: false }),
    ],
  }
}

/** The service worker: one file at the root, whose name stays, so that browsers find its next version. */
function workerConfig(app: App<ShellApp>, build: Build): Configuration {
  const base = baseConfig(app, build)
  const output = { ...base.output, publicPath: '/', uniqueName: 'portal_worker', filename: '[name].js' }
  return { ...base, name: 'worker', target: ['webworker', 'es2022'], entry: { sw: app.worker }, output, plugins: [] }
}

/** The shell's three compilations. */
export const shellConfigs = (app: App<ShellApp>, build: Build): Configuration[] => [
  bootConfig(app, build),
  portalConfig(app, build),
  workerConfig(app, build),
]
