const FEWEST_LETTERS = 3
/** From so many letters on, a typed word is taken to be most of the name. */
const LONG = 5
/** How many letters a name may have for each of the typed word's: a few letters fit into too many long names. */
const LEFT_OUT = { short: 2, long: 1.7 }

/** Whether a name has the letters of the typed word in their order, from its first one on. */
export function leavesOut(typed: string, name: string): boolean {
  if (typed.length < FEWEST_LETTERS || name[0] !== typed[0]) return false
  if (name.length > typed.length * (typed.length < LONG ? LEFT_OUT.short : LEFT_OUT.long)) return false
  let at = -1
  return [...typed].every((letter) => (at = name.indexOf(letter, at + 1)) >= 0)
}

/** Whether the typed word spells a name, or its beginning, with one letter wrong, missing, added or exchanged. */
export function isNearly(typed: string, name: string): boolean {
  if (typed.length < LONG || name[0] !== typed[0]) return false
  return [-1, 0, 1].some((more) => isOneApart(typed, name.slice(0, typed.length + more)))
}

function isOneApart(one: string, other: string): boolean {
  const start = [...one].findIndex((letter, place) => letter !== other[place])
  if (start < 0) return other.length - one.length <= 1
  const [rest, otherRest] = [one.slice(start), other.slice(start)]
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  )
}
