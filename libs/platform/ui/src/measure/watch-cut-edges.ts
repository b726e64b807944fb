/**
 * Marks the ends at which a row that scrolls sideways is cut, as `data-cut="end"`, `"start"` or `"start end"`; what is
 * cut fades there (`theme/cut-edges.ts`). It is the row's ref, or is called in an effect with the row; the function that
 * it returns ends it.
 */
export function watchCutEdges(row: HTMLElement | null): () => void {
  if (!row || typeof ResizeObserver === 'undefined') return () => {}
  const mark = () => {
    const { scrollLeft, scrollWidth, clientWidth } = row
    // Less than a pixel is left where the browser zooms.
    const ends = [...(scrollLeft > 1 ? ['start'] : []), ...(scrollWidth - clientWidth - scrollLeft > 1 ? ['end'] : [])]
    if (ends.length > 0) row.dataset['cut'] = ends.join(' ')
    else delete row.dataset['cut']
  }
  const sizes = new ResizeObserver(mark)
  const observeSizes = () => {
    for (const element of [row, ...row.querySelectorAll('button, [role="button"]')]) sizes.observe(element)
  }
  const content = new MutationObserver(observeSizes)
  observeSizes()
  content.observe(row, { childList: true, subtree: true })
  row.addEventListener('scroll', mark, { passive: true })
  return () => {
    sizes.disconnect()
    content.disconnect()
    row.removeEventListener('scroll', mark)
  }
}
