import type { Registry } from '@portal/platform-contract'

type Contributions = Registry['remotes'][number]['contributions']

/** In a session the tab has the portal's name, not the sign-in form's, until the page is known. */
export function titlePortal(): void {
  const title = document.querySelector('title')
  // Otherwise the form's English name replaces it.
  delete title?.dataset['en']
  document.title = productName()
}

/** The page's name in the tab before its code is there, unless the portal has named it. */
export function titlePage(title: string, { english }: Contributions): void {
  if (document.title !== productName()) return
  const name = document.documentElement.lang === 'en' ? (english?.[title] ?? title) : title
  document.title = `${name} – ${productName()}`
}

const productName = () => document.title.split(' – ').at(-1) ?? ''
