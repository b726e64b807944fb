/** Only the month calendar: the same preset, the same FullCalendar, with its entries in the page. */
export const app = {
  kind: 'shell',
  name: 'shell',
  html: './index.html',
  boot: './boot.ts',
  portal: './start.tsx',
  rootStyle: '',
  texts: {},
}
