import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { KnipConfig } from 'knip'

/** Files of an app that its portal.config.ts exposes, or starts with: paths in quotes, which are not imports. */
const named = (app: string): string[] => {
  const file = `apps/${app}/portal.config.ts`
  const paths = existsSync(file) ? readFileSync(file, 'utf8').matchAll(/'\.\/(src\/[^']+)'/g) : []
  return [...paths].map(([, path = '']) => path)
}

const appOf = (app: string) => ({
  entry: [
    'portal.config.ts',
    'src/{remote,start,boot/main,remotes/federation,single-sign-on/*}.{ts,tsx}',
    'fixture/**/*.{ts,tsx}',
    ...named(app),
  ],
  project: ['**/*.{ts,tsx}'],
  ignoreDependencies: ['react-dom', 'zustand', '@tanstack/react-query', '@fontsource-variable/inter'],
})

const config: KnipConfig = {
  ignoreExportsUsedInFile: true,
  ignoreBinaries: ['mount', 'runuser', 'umount'],
  rules: { duplicates: 'off' },
  workspaces: {
    ...Object.fromEntries(readdirSync('apps').map((app) => [`apps/${app}`, appOf(app)])),
    '.': { entry: [], project: [] },
    'libs/platform/testkit': {
      entry: ['src/{database/global-database,files/s3-server-process}.ts'],
      project: ['**/*.{ts,tsx}'],
      ignoreDependencies: ['@20minutes/s3rver'],
    },
    'libs/platform/releases': { project: ['**/*.ts'], entry: ['src/smoke/smoke-process.ts'] },
    'libs/*/*': { project: ['**/*.{ts,tsx}'], entry: ['tools/*.ts'] },
    'services/*': {
      entry: ['src/{main,migrate,rotate-keys,verify-*}.ts', 'src/docs/start.js', 'src/**/*-process.ts', 'tools/*.ts'],
      project: ['**/*.ts'],
      ignoreDependencies: ['swagger-ui-dist'],
    },
    'tools/rspack-preset': {
      entry: ['src/{shared-zod,lazy-exports,hot-updates,jsx-dev-runtime,build}.ts'],
      project: ['**/*.ts'],
      // Loaded by their names, for development only.
      ignoreDependencies: ['@rspack/plugin-react-refresh', 'react-refresh'],
    },
    'tools/portal': {
      entry: ['src/{main,repository.config}.ts'],
      project: ['**/*.ts'],
      ignoreDependencies: ['@portal/page-testkit'],
    },
    'tools/*': {
      entry: [
        'src/*.mjs',
        'src/**/{main,run,run-*,*-server,*-process,worker}.ts',
        'src/**/testing/*.fixture.ts',
        'src/*-reporter.ts',
        'src/**/stand-ins/*.mjs',
        'variant*/*.{ts,tsx}',
      ],
      project: ['**/*.{ts,tsx,mjs}'],
    },
    e2e: {
      entry: ['**/*.{test,config,setup}.ts', '**/*-reporter.ts'],
      project: ['**/*.ts'],
      ignoreDependencies: ['@portal/start-tool'],
    },
    'libs/platform/ui': { project: ['**/*.{ts,tsx}'], ignoreDependencies: ['@fontsource-variable/inter'] },
  },
}

export default config
