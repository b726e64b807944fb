/** The output for progress: one line at a time. */
export type Say = (line: string) => void

/** For the operator at the terminal. A closed terminal or pipe must not end the portal. */
export const say: Say = (line) => {
  process.stdout.write(`${line}\n`)
}

process.stdout.on('error', () => undefined)
process.stderr.on('error', () => undefined)
