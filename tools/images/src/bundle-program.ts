import { type Configuration, rspack } from '@rspack/core'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** Packages with compiled code, or that find their own files: they stay packages, beside the bundle. */
const KEPT_APART = ['@node-rs/argon2', 'sharp']

/**
 * Packages whose entry for `import` only passes on the one for `require`: the bundle takes the latter, so that no part
 * of them is in it twice.
 */
const BY_REQUIRE = ['pg', 'pg-boss']

/**
 * Bundles programs of one process into `folder`: one file for each entry, and one for each late import, side by side.
 * Returns the packages that they still import. Throws the compiler's report.
 */
export async function bundleProgram(entries: Readonly<Record<string, string>>, folder: string): Promise<string[]> {
  const imported = new Set<string>()
  await compile({
    mode: 'production',
    // Names stay, so that a stack trace can be read.
    optimization: { minimize: false },
    target: ['node', 'es2024'],
    devtool: false,
    entry: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, { import: file }])),
    output: {
      path: folder,
      filename: '[name].js',
      chunkFilename: '[name].js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    resolve: {
      extensions: ['.ts', '.js', '.mjs', '.json'],
      alias: {
        // Loaded by pg only when a program asks for it.
        'pg-native': false,
        ...Object.fromEntries(BY_REQUIRE.map((name) => [`${name}$`, require.resolve(name)])),
      },
    },
    externalsPresets: { node: true },
    externalsType: 'module-import',
    externals: ({ request }, done) => {
      if (request === undefined || !KEPT_APART.includes(request)) return done()
      imported.add(request)
      done(undefined, request)
    },
    module: {
      parser: { javascript: { importMeta: false, url: false, exportsPresence: 'warn' } },
      rules: [{ test: /\.ts$/, type: 'javascript/auto', loader: 'builtin:swc-loader', options: SWC }],
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
  })
  return [...imported]
}

const SWC = { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } }

function compile(config: Configuration): Promise<void> {
  const compiler = rspack(config)
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      compiler.close((closing) => {
        const report = stats?.hasErrors() ? new Error(stats.toString({ all: false, errors: true })) : undefined
        const error = failure ?? closing ?? report
        if (error) reject(error)
        else resolve()
      })
    })
  })
}
