import { relative, sep } from 'node:path'
import { rspack, type Configuration } from '@rspack/core'
import type { App } from './app-config.ts'
import { publishedFiles, UNCHANGED } from './published-files.ts'
import { workspaceRoot } from './source-hash.ts'

/** Browsers of the last two years; no polyfills. */
const BROWSERS = ['chrome >= 123', 'edge >= 123', 'firefox >= 125', 'safari >= 17.5']

/** Options of a build. `hash` is the app's source hash. */
export interface Build {
  readonly dev: boolean
  /** Changed components of a remote are replaced in the open page. */
  readonly refresh?: boolean | undefined
  readonly hash: string
}

/** Longest wait of an app for one of its own late chunks; for a first view the shell's loader has its own limit. */
const CHUNK_TIMEOUT_MS = 8000

/** The common part of every app's compilation. */
export function baseConfig(app: App, { dev, refresh = false }: Build): Configuration {
  return {
    mode: dev ? 'development' : 'production',
    context: app.folder,
    target: ['web', 'es2022'],
    devtool: dev ? 'source-map' : app.kind === 'remote' && 'hidden-nosources-source-map',
    lazyCompilation: false,
    output: {
      path: `${app.folder}/dist`,
      filename: 'assets/[name].[contenthash:10].js',
      chunkFilename: 'assets/[name].[contenthash:10].js',
      cssFilename: 'assets/[name].[contenthash:10].css',
      cssChunkFilename: 'assets/[name].[contenthash:10].css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      hashFunction: 'xxhash64',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: CHUNK_TIMEOUT_MS,
      ...(dev ? {} : { devtoolModuleFilenameTemplate: sourceName(workspaceRoot(app.folder)) }),
    },
    resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'] },
    module: {
      rules: [
        {
          test: /\.[jt]sx?$/,
          exclude: /node_modules/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: swc(refresh),
        },
        { test: /\.css$/, type: 'css/auto' },
        ...publishedFiles,
        { test: /\.(?:woff2?|png|jpe?g|webp|avif|svg)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      realContentHash: true,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          exclude: UNCHANGED,
          extractComments: false,
          minimizerOptions: { format: { comments: false } },
        }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  }
}

/** A source's name in the source maps that are kept with a release: its path in the workspace or repository. */
const sourceName =
  (root: string) =>
  ({ absoluteResourcePath }: { absoluteResourcePath: string }): string =>
    relative(root, absoluteResourcePath).split(sep).join('/')

/** JSX always through `react/jsx-runtime`, in development too, because the shell provides that one. */
const swc = (refresh: boolean) => ({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development: refresh, refresh } },
  },
  env: { targets: BROWSERS },
})
