import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** How a command is run: where, with which environment, and what happens while its servers run. */
export interface Shell {
  readonly directory: string
  readonly environment: NodeJS.ProcessEnv
  whileReady?(): Promise<void>
}

/** A line whose program stays in the foreground. */
const STAYS = /\bnpm (?:start|run service -- \w+)$/
const UNTIL_READY = `until_ready() {
  for _ in $(seq 600); do
    curl --silent --output /dev/null "http://127.0.0.1:$1" && return
    kill -0 "$2" || exit 1
    sleep 0.2
  done
  echo "nothing answers at port $1" >&2; exit 1
}`

/**
 * Runs shell lines as an operator pastes them, and returns what they print; throws when one fails. A line that starts a
 * server runs beside the next ones, once it answers; all are ended in order at the end.
 */
export async function runShell(text: string, { directory, environment, whileReady }: Shell): Promise<string> {
  let servers = 0
  const lines = text.split('\n').map((line) => {
    if (!STAYS.test(line)) return line
    servers += 1
    const port = /\bPORT=(\d+)/.exec(line)?.[1] ?? '$PORT'
    return `${line} & until_ready ${port} $!`
  })
  const end = servers > 0 ? ['echo "[ready]"', 'read -r _', 'kill $(jobs -p)', 'wait'] : []
  const child = spawn('bash', ['-uo', 'pipefail', '-c', ['set -e', UNTIL_READY, ...lines, ...end].join('\n')], {
    cwd: directory,
    env: environment,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let printed = ''
  let complaints = ''
  let failure: unknown
  const proceed = async () => {
    try {
      await whileReady?.()
    } catch (error) {
      failure = error
    }
    child.stdin.end('\n')
  }
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    const wasReady = printed.includes('[ready]')
    printed += piece
    if (!wasReady && printed.includes('[ready]')) void proceed()
  })
  child.stderr.setEncoding('utf8').on('data', (piece: string) => (complaints += piece))
  child.stdin.on('error', () => undefined)
  const [code] = (await once(child, 'close')) as [number | null]
  if (failure !== undefined) throw failure
  // A server that SIGTERM has ended in order is 0 for npm, 143 for the shell.
  if (code !== 0 && !(servers > 0 && code === 143))
    throw new Error(`${text}\nended with ${code}:\n${(printed + complaints).slice(-1500)}`)
  return printed
}
