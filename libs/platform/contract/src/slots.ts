/**
 * Slots that remotes may fill: statistics and cards of the Lobby, tools in the header, tabs of a user's page, buttons
 * above the list of users, the choice of a user in a form. A remote's own pages may have others, named `<remote>.…`.
 */
export const SLOT_NAMES = [
  'lobby.statistics',
  'lobby.cards',
  'header.tools',
  'user.tab',
  'users.acts',
  'people.choice',
] as const
export type SlotName = (typeof SLOT_NAMES)[number]

/** Slot in which a form lets an administrator pick one of the active users; the accounts area fills it. */
export const PERSON_CHOICE_SLOT = 'people.choice' satisfies SlotName

/** What the form passes to the component that fills {@link PERSON_CHOICE_SLOT}. */
export interface PersonChoiceProps {
  readonly label: string
  /** The chosen user; `null` when none is chosen. */
  readonly value: number | null
  readonly onChange: (userId: number | null) => void
  /** Error text, shown under the field. */
  readonly error?: string | undefined
}
