import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { administrator } from '../trial/trial.ts'
import { commandsTried, type Place, told } from './place.ts'
import { runShell } from './shell.ts'

/** What the script's own calls answer: a list, a record that was added, and the refusal that the page shows. */
const EXPECTED = ['"rows":', '"results"', '"not_signed_in"']

/** Runs the commands of docs/api.md one after the other in one shell, as the script that the page writes. */
export async function runScript({ root, folder, say }: Place, url: string): Promise<void> {
  const texts = commandsTried(root, 'script').map(({ text }) => text)
  const known = {
    'http://localhost:8080': url,
    'admin@example.se': administrator.email,
    'Ett-Exempel-1!': administrator.password,
  }
  const script = Object.entries(known).reduce((whole, [part, value]) => whole.replaceAll(part, value), texts.join('\n'))
  const directory = path.join(folder, 'script')
  mkdirSync(directory)
  const printed = await runShell(script, { directory, environment: process.env })
  const missing = EXPECTED.find((part) => !printed.includes(part))
  if (missing !== undefined) throw new Error(`docs/api.md: ${missing} is not in what its script prints:\n${printed}`)
  for (const text of texts) say(told(text))
}
