/**
 * Slots that remotes may fill: statistics and cards of the Lobby, tools in the header, tabs of a user's page, buttons
 * above the list of users, sections of the settings page, the choice of a user in a form. A remote's own pages may have others, named `<remote>.…`.
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
] as const
export type SlotName = (typeof SLOT_NAMES)[number]
/** {@link SLOTS}' `personChoice`, for remotes that were built before it. */
export const PERSON_CHOICE_SLOT = SLOTS.personChoice

/** What the form passes to the component that fills `SLOTS.personChoice`. */
export interface PersonChoiceProps {
  readonly label: string
  /** The chosen user; `null` when none is chosen. */
  readonly value: number | null
  readonly onChange: (userId: number | null) => void
  /** Error text, shown under the field. */
  readonly error?: string | undefined
}
