/**
 * The address of an act as it is opened from the shown page. An act of that page, whose parameters are words alone
 * (`/Kvitto?ny`), keeps the page's own, such as a list's filter; one with values (`?filter=all`) names what it shows.
 */
export function actAddress(path: string, shown: { readonly pathname: string; readonly search: string }): string {
  const [page = '', words = ''] = path.split('?')
  const isOfShown = page.toLowerCase() === shown.pathname.toLowerCase()
  if (!isOfShown || words === '' || words.includes('=') || shown.search.length <= 1) return path
  return `${page}${shown.search}&${words}`
}
