/** The sign-in page as React would render it: the same preset, the same texts, without the rest of the portal. */
export const app = {
  kind: 'shell',
  name: 'shell',
  html: './index.html',
  boot: './boot.ts',
  portal: './start.tsx',
  rootStyle: '',
  texts: {},
}
