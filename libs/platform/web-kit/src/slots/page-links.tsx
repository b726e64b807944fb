import { createContext, type ReactNode, useContext } from 'react'

/** A shortcut to a page of any area, for the user's role, with the current year and month filled in. */
export interface PageLink {
  readonly label: string
  readonly path: string
  /** Begins something at once, such as a form, instead of only opening a page. Absent from older shells. */
  readonly isAct?: boolean
  /** Of an act. Absent from older shells. */
  readonly icon?: ReactNode
}

const LinksContext = createContext<readonly PageLink[]>([])

/** The shell, which knows the remotes' contributions, sets the links here. */
export const PageLinksProvider = LinksContext.Provider

/** Shortcuts of all areas, such as for the Lobby (D20). */
export const usePageLinks = (): readonly PageLink[] => useContext(LinksContext)
