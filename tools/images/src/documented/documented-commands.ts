import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Where operators find commands. */
const DOCUMENTS = [
  'README.md',
  ...['runbook', 'deploying', 'backup', 'watching', 'releases-in-a-store', 'settings', 'reliability', 'api'].map(
    (name) => `docs/${name}.md`,
  ),
]
const SETTING = String.raw`[A-Z_]+=\S+ (?:… )?`
const PROGRAM =
  'npm|npx|node|podman|podman-compose|docker|kubectl|systemctl|openssl|aws|curl|psql|pg_\\w+|initdb|apt-get|tar|cp|mv|rm|find|mkdir|chown'
const STATEMENT = 'select|delete from|update|insert into|truncate|reindex table|alter'
/** A program or a statement with at least one argument; a name alone is no command. */
const COMMAND = new RegExp(`^(?:${SETTING})*(?:${PROGRAM}) .|^(?:${STATEMENT}) .`)

/** A command in the operators' documents: a block of shell lines, or one in a sentence. */
export interface Documented {
  readonly file: string
  /** By which the table knows it: its first line. */
  readonly name: string
  readonly text: string
}

/** Every command of the operators' documents, each text once. */
export function documentedCommands(root: string): Documented[] {
  const found = DOCUMENTS.flatMap((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    const blocks = [...text.matchAll(/```sh\n([^]*?)```/g)].map(([, block = '']) => block.trim())
    const spans = [...text.replaceAll(/```[^]*?```/g, '').matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span)
    return [...blocks, ...spans.filter((span) => COMMAND.test(span))].map((command) => ({
      file,
      name: command.split('\n')[0] ?? '',
      text: command,
    }))
  })
  return [...new Map(found.map((one) => [one.text, one])).values()]
}
