import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { rspack, type Configuration } from '@rspack/core'
import type { App, RemoteApp } from './app-config.ts'
import { baseConfig, type Build } from './base-config.ts'
import { withFastRefresh } from './fast-refresh.ts'
import { neededCalls } from './needed-calls.ts'
import { type Needed, neededNames } from './needed-names.ts'
import { onlyFromShell } from './only-from-shell.ts'
import { consumed } from './sharing.ts'

/** The name of a remote's container in the federation runtime. */
export const containerName = (remote: string) => `portal_${remote}`

/**
 * A remote: a container with its exposed pages and nothing that the shell has. Every build has its own `uniqueName` and
 * chunk-loading global, so that two versions of one remote can run in a page without mixing their chunks.
 */
export function remoteConfig(app: App<RemoteApp>, build: Build, needed: Needed): Configuration {
  const base = baseConfig(app, build)
  const container = containerName(app.name)
  const uniqueName = `${container}_${build.hash}`
  const config: Configuration = {
    ...base,
    name: app.name,
    entry: {},
    output: { ...base.output, publicPath: 'auto', uniqueName, chunkLoadingGlobal: `${uniqueName}_chunks` },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: build.refresh ? 'entry.js' : 'entry.[contenthash:10].js',
        exposes: app.exposes,
        shared: consumed(),
        shareStrategy: 'loaded-first',
        manifest: true,
        dts: false,
        // The runtime comes from the shell; a development build can also run alone.
        experiments: { externalRuntime: !build.dev, optimization: { target: 'web' } },
      }),
      new rspack.SubresourceIntegrityPlugin({ enabled: true }),
      onlyFromShell,
      neededNames(needed.names),
      neededCalls(needed.calls),
    ],
  }
  return build.refresh ? withFastRefresh(config) : config
}
