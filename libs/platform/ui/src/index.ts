export { PortalTheme } from './theme/portal-theme.tsx'
export { theme } from './theme/theme.ts'
export { PHONE_BELOW, type TintName, TINTS } from './theme/tokens.ts'
