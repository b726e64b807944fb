import { pageLanguage } from '@portal/platform-domain'

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

const ON = ' på '
const OTHER = 'Annat program'

/**
 * A browser's name without versions, from its user agent: `Chrome på Windows`. Any other program is `Annat program`.
 */
export function deviceOf(userAgent: string): string {
  const nameOf = (known: readonly (readonly [RegExp, string])[]) => known.find(([sign]) => sign.test(userAgent))?.[1]
  const [browser, system] = [nameOf(BROWSERS), nameOf(SYSTEMS)]
  if (browser === undefined) return OTHER
  return system === undefined ? browser : browser + ON + system
}

/** The words of {@link deviceOf} in English. */
export function deviceInEnglish(device: string): string {
  const [browser = '', system] = device.split(ON)
  const program = browser === OTHER ? 'Another program' : browser
  return system === undefined ? program : `${program} on ${system}`
}

/** The words of {@link deviceOf} in the language of the page. */
export const shownDevice = (device: string): string => (pageLanguage() === 'en' ? deviceInEnglish(device) : device)

/** Whether it is a phone or tablet, by the words of {@link deviceOf}. */
export const isHandheld = (device: string): boolean => /(iPhone|iPad|Android)$/.test(device)
