import { createRequire } from 'node:module'
import { join } from 'node:path'
import { rspack, type Configuration, type RspackPluginInstance } from '@rspack/core'

const load = createRequire(import.meta.url)
const fileBeside = (name: string) => join(import.meta.dirname, name + import.meta.filename.slice(-3))

/**
 * A remote's development build whose components are replaced in the open page, with their state. React comes from the
 * shell, so it works where the shell's React is a development build, and where the page has React's hook before React
 * (`live-reload.ts` of the development server). Elsewhere the page loads again.
 */
export function withFastRefresh(config: Configuration): Configuration {
  // Loaded only here, because released builds do not need it.
  const { ReactRefreshRspackPlugin } = load('@rspack/plugin-react-refresh') as {
    ReactRefreshRspackPlugin: new (options: object) => RspackPluginInstance
  }
  return {
    ...config,
    output: {
      ...config.output,
      // An update replaces modules of files that keep their names; this server's browser caches none.
      filename: 'assets/[name].js',
      chunkFilename: 'assets/[name].js',
      hotUpdateChunkFilename: 'assets/[id].[fullhash].hot-update.js',
      hotUpdateMainFilename: 'assets/[runtime].[fullhash].hot-update.json',
    },
    resolve: {
      ...config.resolve,
      alias: { 'react/jsx-dev-runtime$': fileBeside('jsx-dev-runtime') },
    },
    optimization: { ...config.optimization, realContentHash: false },
    plugins: [
      // Updates have other hashes than the files that they replace.
      ...(config.plugins ?? []).filter((plugin) => !(plugin instanceof rspack.SubresourceIntegrityPlugin)),
      new rspack.HotModuleReplacementPlugin(),
      new ReactRefreshRspackPlugin({ overlay: false }),
      // Part of every entry, also of the remote's container.
      new rspack.EntryPlugin(config.context ?? '', fileBeside('hot-updates'), {}),
    ],
  }
}
