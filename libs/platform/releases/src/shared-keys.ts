/**
 * What the shell provides to every remote; only this file lists it. Each key stands alone: `react` does not cover
 * `react/jsx-runtime`. Nothing is shared by prefix, since a prefix would make remotes provide modules to each other.
 * Translations are behind `@portal/web-kit`, MUI and router behind the entry points of `@portal/ui`: a remote imports
 * only those.
 */
const SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'zod',
  'zustand',
  '@tanstack/react-query',
  '@emotion/react',
  '@emotion/styled',
  '@portal/ui',
  '@portal/ui/basics',
  '@portal/ui/kit',
  '@portal/ui/router',
  '@portal/web-kit',
] as const

export type SharedKey = (typeof SHARED)[number]
export const SHARED_KEYS: readonly SharedKey[] = SHARED
