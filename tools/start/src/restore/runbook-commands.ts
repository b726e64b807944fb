import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Runs the block of shell commands in docs/backup.md that starts with the comment `# <title>`, as an operator would
 * paste it.
 */
export function runFromRunbook(title: string, environment: NodeJS.ProcessEnv, directory: string): void {
  const text = readFileSync(new URL('../../../../docs/backup.md', import.meta.url), 'utf8')
  const block = [...text.matchAll(/```sh\n([^]*?)```/g)]
    .map(([, commands = '']) => commands)
    .find((commands) => commands.startsWith(`# ${title}\n`))
  if (block === undefined) throw new Error(`docs/backup.md has no commands for "${title}"`)
  execFileSync('bash', ['-euo', 'pipefail', '-c', block], {
    cwd: directory,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
