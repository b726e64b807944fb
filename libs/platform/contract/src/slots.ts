/** Slot in which a form lets an administrator pick one of the active users; the accounts area fills it. */
export const PERSON_CHOICE_SLOT = 'people.choice'

/** What the form gives to whatever fills {@link PERSON_CHOICE_SLOT}. */
export interface PersonChoiceProps {
  readonly label: string
  /** The chosen user; `null` while nobody is. */
  readonly value: number | null
  readonly onChange: (userId: number | null) => void
  /** In words, under the field. */
  readonly error?: string | undefined
}
