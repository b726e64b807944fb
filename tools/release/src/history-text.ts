/** A step of a history, from the folder or from the API. */
interface Step {
  readonly at: string
  readonly by: string
  readonly what: string
  readonly version: string
  readonly why?: string | undefined
  readonly commit?: string | undefined
  readonly run?: string | undefined
  readonly users?: readonly number[] | undefined
  readonly share?: number | undefined
}

/** One line: when, what, which version, to whom, by whom, why, and of which commit and run. */
export function stepLine({ at, by, what, version, why, commit, run, users = [], share = 0 }: Step): string {
  const some = [...users.map((id) => `user ${id}`), ...(share > 0 ? [`${share} %`] : [])]
  const trial = what === 'canary' ? ` to ${some.join(', ')}` : ''
  const source = [commit?.slice(0, 12), run].filter(Boolean).join(', ')
  const reason = why ? `: ${why}` : ''
  return `${at.slice(0, 19).replace('T', ' ')}  ${what.padEnd(11)} ${version}${trial}  by ${by}${source ? ` (${source})` : ''}${reason}`
}
