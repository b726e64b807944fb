import { createContext, useContext } from 'react'

/**
 * A quick way to a page that some area contributes, for the user's role and with the present year and month filled in.
 */
export interface PageLink {
  readonly label: string
  readonly path: string
}

const LinksContext = createContext<readonly PageLink[]>([])

/** The shell, which knows what the remotes contribute, puts the links here. */
export const PageLinksProvider = LinksContext.Provider

/** Quick links of all areas, such as for the Lobby (D20). */
export const usePageLinks = (): readonly PageLink[] => useContext(LinksContext)
