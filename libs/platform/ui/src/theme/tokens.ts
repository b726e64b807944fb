/**
 * A tint for a status or a category: a soft fill, text that is readable on it (4.5:1), and a line or dot (3:1 on the
 * page).
 */
export interface Tint {
  readonly fill: string
  readonly text: string
  readonly line: string
}
export const TINTS = ['blue', 'green', 'purple', 'pink', 'teal', 'orange', 'grey', 'red'] as const
export type TintName = (typeof TINTS)[number]

/** Everything that differs between light and dark; `theme.test.ts` checks the contrasts. */
export interface Tokens {
  readonly primary: string
  readonly onPrimary: string
  readonly primaryStrong: string
  readonly accent: string
  readonly page: string
  readonly surface: string
  /** Table headers, drop areas: one step from the surface. */
  readonly sunken: string
  readonly text: string
  readonly mutedText: string
  readonly line: string
  /** Borders of fields and controls: 3:1 against page and surface. */
  readonly controlLine: string
  readonly error: string
  readonly success: string
  readonly warning: string
  readonly tint: Readonly<Record<TintName, Tint>>
}

export const lightTokens: Tokens = {
  primary: '#0F5C57',
  onPrimary: '#FFFFFF',
  primaryStrong: '#0A4642',
  accent: '#C7771A',
  page: '#FAFAF8',
  surface: '#FFFFFF',
  sunken: '#F4F4F0',
  text: '#1A201F',
  mutedText: '#5A6462',
  line: '#E3E4DE',
  controlLine: '#878E8B',
  error: '#B3261E',
  success: '#1E6B3A',
  warning: '#8A5208',
  tint: {
    blue: { fill: '#E4EEFA', text: '#17497F', line: '#2F6FB8' },
    green: { fill: '#E2F2E6', text: '#1B5730', line: '#2E8A4D' },
    purple: { fill: '#EFE8F8', text: '#563389', line: '#7D52BC' },
    pink: { fill: '#FBE6EF', text: '#8A2453', line: '#C24A83' },
    teal: { fill: '#DEF2F0', text: '#0F5450', line: '#1F8A83' },
    orange: { fill: '#FCEBD9', text: '#7D430A', line: '#BE6A15' },
    grey: { fill: '#ECEDE9', text: '#48504E', line: '#747C79' },
    red: { fill: '#FBE9E7', text: '#8F1F19', line: '#C0392F' },
  },
}

export const darkTokens: Tokens = {
  primary: '#5FC2B7',
  onPrimary: '#06211E',
  primaryStrong: '#83D5CB',
  accent: '#E3A458',
  page: '#121615',
  surface: '#1A201F',
  sunken: '#161B1A',
  text: '#E7ECEA',
  mutedText: '#9FAAA7',
  line: '#2B3331',
  controlLine: '#6F7B78',
  error: '#F2A19A',
  success: '#86CFA0',
  warning: '#E8B26B',
  tint: {
    blue: { fill: '#1B2D42', text: '#A9CDF4', line: '#5E9BDD' },
    green: { fill: '#1A3324', text: '#A3D9B5', line: '#55AD74' },
    purple: { fill: '#2E2540', text: '#CFB8F0', line: '#9F79DB' },
    pink: { fill: '#3C2230', text: '#F2B3CF', line: '#D873A3' },
    teal: { fill: '#17332F', text: '#93D8D1', line: '#44ABA3' },
    orange: { fill: '#3A2A18', text: '#F0C08B', line: '#D08A3C' },
    grey: { fill: '#272E2C', text: '#C0C9C6', line: '#84908C' },
    red: { fill: '#3D2220', text: '#F4B8B1', line: '#DD7A70' },
  },
}

/** Corner radius of cards and dialogs, in px. */
export const RADIUS = 10
/** The spacing unit, in px. */
export const GRID = 8
/** Below this width, in px, the phone's layouts apply (spec 1 §9). */
export const PHONE_BELOW = 600
/** Height of the portal's top bar, in px. */
export const BAR_HEIGHT = 64
/** For fingers. */
export const COARSE = '@media (pointer: coarse)'
/** Inside a `RoomBeside` that has made room for a preview. */
export const NARROWED = '[data-narrowed] &'
/** Motion, in ms. */
export const QUICK = 150
