import type { Command } from './commands.ts'

interface Standing {
  /** The person, above the first of their hits; not above their own page, which has the name. */
  readonly head?: NonNullable<Command['of']>
  /** Stands under a person. */
  readonly isUnder: boolean
}

/** How a line stands among these: a person with several hits in a row has them under their name. */
export function standingOf(commands: readonly Command[], at: number): Standing {
  const { of, label } = commands[at] ?? {}
  if (of === undefined || label === of.name) return { isUnder: false }
  const isSame = (place: number) => commands[place]?.of?.id === of.id
  if (isSame(at - 1)) return { isUnder: true }
  return isSame(at + 1) ? { head: of, isUnder: true } : { isUnder: false }
}
