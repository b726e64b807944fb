import type { ReactNode } from 'react'

/** A day or month in a file's name, with its ending where that follows: `2026-07-02.pdf`. */
const DATE = /(\d{2,4}(?:-\d{2}){1,2}(?:\.[a-z]{2,5}(?![\w.]))?)/i

/** A text whose dates stay on one line; browsers would break them after a hyphen. Copied, it is the same text. */
export function WholeDates({ children }: { readonly children: string }): ReactNode {
  return children.split(DATE).map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text have no other key
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
