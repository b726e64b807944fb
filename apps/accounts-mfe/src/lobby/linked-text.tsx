import { Fragment, type ReactNode } from 'react'
import { Link } from '@portal/ui/kit'

/** A web address with its scheme, or one that begins with www; without the signs that end a sentence. */
const ADDRESS = /((?:https?:\/\/|www\.)[^\s<>"]*[^\s<>".,;:!?)\]}'])/i

/** A text in which web addresses are links, opened in a new tab without access to this one. */
export function LinkedText({ children }: { readonly children: string }): ReactNode {
  return children.split(ADDRESS).map((part, index) => {
    const address = index % 2 === 1 ? addressOf(part) : null
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never change places
    if (address === null) return <Fragment key={index}>{part}</Fragment>
    return (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <Link key={index} href={address} target="_blank" rel="noopener noreferrer">
        {part}
      </Link>
    )
  })
}

/** Its full form; null for what is no address, or misleads (`https://bank.se@evil.se`). */
function addressOf(part: string): string | null {
  const full = /^www\./i.test(part) ? `https://${part}` : part
  if (!URL.canParse(full)) return null
  const { username, password } = new URL(full)
  return username === '' && password === '' ? full : null
}
