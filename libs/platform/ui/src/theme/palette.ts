import type { Tint, TintName, Tokens } from './tokens.ts'

declare module '@mui/material/styles' {
  interface Palette {
    tint: Record<TintName, Tint>
    sunken: string
    accent: string
    controlLine: string
  }
  interface PaletteOptions {
    tint?: Record<TintName, Tint>
    sunken?: string
    accent?: string
    controlLine?: string
  }
}

/** The palette of one colour scheme; `sx` uses its names, such as `bgcolor: 'tint.blue.fill'`. */
export function paletteOf(tokens: Tokens) {
  return {
    primary: { main: tokens.primary, dark: tokens.primaryStrong, contrastText: tokens.onPrimary },
    secondary: { main: tokens.accent, contrastText: tokens.onPrimary },
    error: { main: tokens.error, contrastText: tokens.surface },
    success: { main: tokens.success, contrastText: tokens.surface },
    warning: { main: tokens.warning, contrastText: tokens.surface },
    info: { main: tokens.tint.blue.line, contrastText: tokens.surface },
    background: { default: tokens.page, paper: tokens.surface },
    text: { primary: tokens.text, secondary: tokens.mutedText },
    divider: tokens.line,
    accent: tokens.accent,
    sunken: tokens.sunken,
    controlLine: tokens.controlLine,
    tint: { ...tokens.tint },
  }
}
