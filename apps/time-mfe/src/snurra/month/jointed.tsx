import { Fragment, type ReactNode } from 'react'

/** Where the long Swedish names of figures are joined: `Semester|löne|dagar`. */
const JOINTS = /(?<=Konferens|Semester|Semesterlöne|Arbetsgivar|Arbets(?!giv)|Förmåns)(?=[a-zåäö])/

/** A name that breaks at the joints of its compound word, where a line is too short for the word. */
export const Jointed = ({ name }: { readonly name: string }): ReactNode =>
  name.split(JOINTS).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
