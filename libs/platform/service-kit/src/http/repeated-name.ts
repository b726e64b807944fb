const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g

/**
 * A name that occurs twice in one object of this JSON, which parsers read differently; `null` when there is none. The
 * text must be valid JSON.
 */
export function repeatedName(json: string): string | null {
  const open: (Set<string> | null)[] = []
  let last = ''
  for (const [token] of json.matchAll(TOKEN)) {
    if (token === '{' || token === '[') open.push(token === '{' ? new Set() : null)
    else if (token === '}' || token === ']') open.pop()
    else if (token === ':') {
      const names = open.at(-1)
      const name = JSON.parse(last) as string
      if (names?.has(name)) return name
      names?.add(name)
    }
    last = token
  }
  return null
}
