import { darkTokens, lightTokens, type Tokens } from '@portal/ui/tokens'
import english from './src/locales/en.ts'
import { sv } from './src/locales/sv.ts'

/** The theme's colours for the page before the portal's theme is loaded. */
const variables = ({
  page,
  surface,
  text,
  mutedText,
  line,
  controlLine,
  primary,
  primaryStrong,
  onPrimary,
  error,
  tint,
}: Tokens) =>
  Object.entries({
    page,
    surface,
    text,
    line,
    primary,
    error,
    muted: mutedText,
    'control-line': controlLine,
    'primary-strong': primaryStrong,
    'on-primary': onPrimary,
    notice: tint.teal.fill,
    'notice-text': tint.teal.text,
    failed: tint.pink.fill,
    'failed-text': tint.pink.text,
  })
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')

const dark = variables(darkTokens)

export const app = {
  kind: 'shell',
  name: 'shell',
  html: './index.html',
  boot: './src/boot/main.ts',
  portal: './src/start.ts',
  worker: './src/offline/service-worker.ts',
  // The sign-in page may be painted before the script that knows the user's colour mode.
  rootStyle: `:root{${variables(lightTokens)}}[data-dark]{${dark}}@media (prefers-color-scheme:dark){:root:not([data-light]){${dark}}}`,
  /** `colours`: of the browser's bars, like the header below them. */
  texts: { ...sv, english, colours: { light: lightTokens.surface, dark: darkTokens.surface } },
}
