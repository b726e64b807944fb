import { Fragment, type ReactNode } from 'react'

/** The first parts of the long Swedish names of figures: `Semester|löne|dagar`. */
const FIRST_PARTS = /(Konferens|Semester|löne|Arbetsgivar|Arbets|Förmåns)/

/** A soft hyphen that is no part of the name: neither copied nor heard. */
export const JOINT = { '& .joint::before': { content: '"\\00AD" / ""' } } as const

/** A name that breaks at the joints of its compound word, with a hyphen, where a line is too short for the word. */
export const Jointed = ({ name }: { readonly name: string }): ReactNode =>
  name
    .split(FIRST_PARTS)
    .filter((part) => part !== '')
    .map((part, index) => (
      <Fragment key={part}>
        {index > 0 && <span className="joint" />}
        {part}
      </Fragment>
    ))
