/**
 * Slots that remotes may fill: statistics and cards of the Lobby, tools in the header, tabs of a user's page, buttons
 * above the list of users, sections of the settings page, the choice of a user in a form, hits in the command palette.
 * A remote's own pages may have others, named `<remote>.…`.
 */
export const SLOTS = {
  lobbyStatistics: 'lobby.statistics',
  lobbyCards: 'lobby.cards',
  headerTools: 'header.tools',
  /** Tabs of a user's page; each gets `{ userId }`. The documented ones have the orders 20 to 70 (D19, D63). */
  userTab: 'user.tab',
  /** Buttons above the list of users. */
  usersActs: 'users.acts',
  /** Sections of the administrators' settings page, as cards with a heading. */
  settingsSections: 'settings.sections',
  /** A form's choice of one of the active users, for administrators; the accounts area fills it. */
  personChoice: 'people.choice',
  /** What an area finds for the text in the command palette; draws nothing itself ({@link PaletteResultsProps}). */
  paletteResults: 'palette.results',
} as const

/** The slots' names, for remotes that were built before {@link SLOTS}. */
export const SLOT_NAMES = [
  SLOTS.lobbyStatistics,
  SLOTS.lobbyCards,
  SLOTS.headerTools,
  SLOTS.userTab,
  SLOTS.usersActs,
  SLOTS.settingsSections,
  SLOTS.personChoice,
  SLOTS.paletteResults,
] as const
export type SlotName = (typeof SLOT_NAMES)[number]
/** {@link SLOTS}' `personChoice`, for remotes that were built before it. */
export const PERSON_CHOICE_SLOT = SLOTS.personChoice

/** What the form passes to the component that fills `SLOTS.personChoice`. */
export interface PersonChoiceProps {
  readonly label: string
  /** The chosen user; `null` when none is chosen. */
  readonly value: number | null
  /** With the chosen user's name; older accounts areas give none. */
  readonly onChange: (userId: number | null, name?: string) => void
  /** Error text, shown under the field. */
  readonly error?: string | undefined
  /** The first choice, for all users: it stands for `null`. Without it, none is chosen at first. */
  readonly everyone?: string
}

/** Something that an area found, as a line of the command palette. */
export interface PaletteHit {
  /** Unique among the area's own. */
  readonly id: string
  readonly label: string
  /** A second line: day, state, address. */
  readonly detail?: string
  readonly path: string
  /** The navigation's state, such as the chosen user. */
  readonly state?: object
  /** One of `ICON_NAMES`; that of the path's page by default. Shells released before it show that one. */
  readonly icon?: string
  /** The person it is about: several hits in a row stand under the name. Shells released before it list them. */
  readonly of?: { readonly id: number; readonly name: string; readonly email: string }
}

/** What the shell passes to the components that fill `SLOTS.paletteResults`. */
export interface PaletteResultsProps {
  /** Has at least two characters, and follows the field after a short pause. */
  readonly text: string
  /** Called in an effect whenever it changes: what the named source found for the text, or why that is not known. */
  readonly onHits: (source: string, hits: readonly PaletteHit[] | 'pending' | 'failed') => void
}
