/** The month calendar and nothing around it: the same preset, the same FullCalendar, entries that are there already. */
export const app = {
  kind: 'shell',
  name: 'shell',
  html: './index.html',
  boot: './boot.ts',
  portal: './start.tsx',
  rootStyle: '',
  texts: {},
}
