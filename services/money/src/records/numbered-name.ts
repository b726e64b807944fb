/** In the log an act says which record it was, also among equal names; the audit page links it by the number. */
export function numberedName(name: string, id: number): string {
  const number = `#${id}`
  return name === number ? name : `${name} (${number})`
}
