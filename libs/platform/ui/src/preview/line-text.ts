/** Apart from a column, in line heights. */
const COLUMN_GAP = 1
/** Between words, in line heights. */
const WORD_GAP = 0.15

/** What stands before a piece of a line: nothing, a space, or a tab before another column. Sides in any one unit. */
export function gapText(
  before: { readonly right: number } | undefined,
  { left, height }: { readonly left: number; readonly height: number },
): string {
  if (before === undefined) return ''
  const gap = (left - before.right) / height
  if (gap > COLUMN_GAP) return '\t'
  return gap > WORD_GAP ? ' ' : ''
}
