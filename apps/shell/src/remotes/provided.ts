/** Versions of all modules that remotes consume, by key. The build writes them in, from its list of shared modules. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>

/**
 * Each is run when a remote first needs it, entry points of ours name by name (ADR 125). `require`, not `import`: a
 * module reaches remotes as it is, where `import` would copy those that are no ES modules.
 */
const MODULES: Readonly<Record<string, () => unknown>> = {
  react: () => require('react'),
  'react/jsx-runtime': () => require('react/jsx-runtime'),
  'react-dom': () => require('react-dom'),
  'react-dom/client': () => require('react-dom/client'),
  zod: () => require('zod'),
  zustand: () => require('zustand'),
  '@tanstack/react-query': () => require('@tanstack/react-query'),
  '@emotion/react': () => require('@emotion/react'),
  '@emotion/styled': () => require('@emotion/styled'),
  '@portal/ui/basics': () => require('@portal/ui/basics'),
  '@portal/ui/kit': () => require('@portal/ui/kit'),
  '@portal/ui/router': () => require('@portal/ui/router'),
  '@portal/web-kit': () => require('@portal/web-kit'),
}

/** Tables and forms are not needed by the shell's first page: their files are fetched when a remote needs them. */
const LATER: Readonly<Record<string, () => Promise<unknown>>> = {
  '@portal/ui': () => import(/* webpackChunkName: "tables-and-forms" */ '@portal/ui'),
}

/** Or a moment before, when the user is about to open another page. */
export const fetchTablesAndForms = (): void => void LATER['@portal/ui']?.().catch(() => null)

/** What the shell gives to remotes, for the federation runtime. */
export const providedModules = () =>
  Object.fromEntries(Object.entries(SHARED_VERSIONS).map(([key, version]) => [key, shareOf(key, version)]))

function shareOf(key: string, version: string) {
  const shareConfig = { singleton: true, requiredVersion: false } as const
  const module = MODULES[key]
  if (module) return { version, shareConfig, lib: module }
  const fetched = LATER[key]
  if (!fetched) throw new Error(`The shell provides no ${key}.`)
  return {
    version,
    shareConfig,
    get: async () => {
      const found = await fetched()
      return () => found
    },
  }
}
