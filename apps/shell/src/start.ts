import { kitParts } from '@portal/ui/parts'
import { inSlices } from './boot/slices.ts'

/**
 * Evaluates the portal's code one part at a time, each before those that need it: all at once, it would block a visitor
 * who types for half a second on a slow machine (ADR 61).
 */
void inSlices([
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './render-pace.ts'),
  ...kitParts,
  // Before any schema: the page's policy forbids `eval`, which zod would try.
  () => import(/* webpackMode: "eager" */ '@portal/web-kit/zod-without-eval'),
  () => import(/* webpackMode: "eager" */ '@tanstack/react-query'),
  () => import(/* webpackMode: "eager", webpackExports: ["registry"] */ '@portal/platform-contract'),
  () => import(/* webpackMode: "eager" */ '@portal/web-kit'),
  () => import(/* webpackMode: "eager" */ './first-answers.ts'),
  () => import(/* webpackMode: "eager" */ '@portal/ui/basics'),
  () => import(/* webpackMode: "eager" */ '@portal/ui/router'),
  () => import(/* webpackMode: "eager" */ './settings/settings.ts'),
  () => import(/* webpackMode: "eager" */ './remotes/federation.ts'),
  () => import(/* webpackMode: "eager" */ './portal.tsx'),
])
