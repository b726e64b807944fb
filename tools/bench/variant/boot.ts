export {}
/** Fetches the page's scripts while the document is still being parsed: as early as a React page can. */
const files = JSON.parse(document.currentScript?.dataset['portal'] ?? '[]') as { src: string; integrity: string }[]
for (const { src, integrity } of files.filter(({ src: file }) => file.endsWith('.js'))) {
  document.head.append(
    Object.assign(document.createElement('script'), { src, integrity, crossOrigin: 'anonymous', async: true }),
  )
}
