/** A page alone: the same preset, without the rest of the portal. `start.tsx` is the page that `react-variant.ts` chose. */
export const app = {
  kind: 'shell',
  name: 'shell',
  html: './index.html',
  boot: './boot.ts',
  portal: './start.tsx',
  rootStyle: '',
  texts: {},
}
