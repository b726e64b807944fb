/**
 * MUI and the portal's theme in parts, each after those that it needs: the shell evaluates one at a time, in tasks of their own, before the
 * portal that uses them. Eager imports: the parts are in the same files as the kit.
 */
export const kitParts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ '@emotion/styled'),
  () => import(/* webpackMode: "eager", webpackExports: ["styled"] */ '@mui/material/styles'),
  () => import(/* webpackMode: "eager", webpackExports: ["theme"] */ './theme/theme.ts'),
  () => import(/* webpackMode: "eager", webpackExports: ["default"] */ '@mui/material/Button'),
  () => import(/* webpackMode: "eager", webpackExports: ["default"] */ '@mui/material/Dialog'),
  () => import(/* webpackMode: "eager", webpackExports: ["default"] */ '@mui/material/Tooltip'),
  () => import(/* webpackMode: "eager", webpackExports: ["default"] */ '@mui/material/Menu'),
]
