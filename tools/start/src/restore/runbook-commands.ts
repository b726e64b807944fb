import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Runs the block of shell commands in docs/backup.md that starts with the comment `# <title>`, as an operator would
 * paste it, under another account when one is named.
 */
export function runFromRunbook(
  title: string,
  environment: NodeJS.ProcessEnv,
  directory: string,
  account?: string,
): void {
  const text = readFileSync(new URL('../../../../docs/backup.md', import.meta.url), 'utf8')
  const block = [...text.matchAll(/```sh\n([^]*?)```/g)]
    .map(([, commands = '']) => commands)
    .find((commands) => commands.startsWith(`# ${title}\n`))
  if (block === undefined) throw new Error(`docs/backup.md has no commands for "${title}"`)
  const shell = ['bash', '-euo', 'pipefail', '-c', block]
  const [program = '', ...args] = account === undefined ? shell : ['runuser', '-u', account, '--', ...shell]
  execFileSync(program, args, {
    cwd: directory,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
