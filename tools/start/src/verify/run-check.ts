import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { CommandContext } from '../command-context.ts'
import { reachPortal } from '../reach-portal.ts'
import { servicesBehind } from '../run-services.ts'
import { serviceEnvironment } from '../service-environment.ts'
import { FAST_IMPORTS } from '../service-process.ts'
import { readStartSettings } from '../settings.ts'
import { StartError } from '../start-error.ts'

/** A command that services have in a file beside their start, and the texts for success and failure. */
export interface Check {
  readonly command: string
  readonly args?: readonly string[]
  readonly whole: string
  readonly broken: string
}

export const FILES: Check = {
  command: 'verify-files',
  whole: 'Every record has its file.',
  broken: 'Not every record has its file as it was stored: docs/runbook.md, "Checking files", says what to do.',
}
export const SEALS: Check = {
  command: 'verify-seals',
  whole: 'Every sealed month is as it was sealed.',
  broken: 'Not every sealed month is as it was sealed: docs/runbook.md, "Checking seals", says what to do.',
}
/** Its argument: a recorded position of the chain, `position:hash`, or none. */
export const AUDIT: Check = {
  command: 'verify-audit',
  whole: 'The activity log is as it was written.',
  broken: 'The activity log is not as it was written: docs/runbook.md, "Checking the activity log", says what to do.',
}

/**
 * Runs a check of every service that has it, on the portal that runs on DATA_DIR or on a stopped one, whose database is
 * started for it. Returns the exit code: 1 when stored data has changed, or when not everything could be checked.
 */
export async function runCheck(run: CommandContext, { command, args = [], whole, broken }: Check): Promise<number> {
  const { plan, environment, say } = run
  try {
    const settings = readStartSettings(environment, plan.root)
    const reached = await reachPortal(run, settings)
    try {
      const around = {
        plan,
        settings,
        inherited: environment,
        gatewayKey: reached.gatewayKey,
        databaseUrls: reached.databaseUrls,
        ports: new Map(servicesBehind(plan).map(({ name }) => [name, [0]])),
        logDir: path.join(settings.DATA_DIR, 'logs'),
      }
      const codes = []
      for (const service of servicesBehind(plan)) {
        const file = path.join(path.dirname(service.main), command + path.extname(service.main))
        if (existsSync(file)) codes.push(await runProgram(file, args, serviceEnvironment(service, around)))
      }
      const isWhole = codes.every((code) => code === 0)
      say(isWhole ? whole : broken)
      return isWhole ? 0 : 1
    } finally {
      await reached.close()
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    say(error.message)
    return 1
  }
}

/** Runs one of a service's programs to its end, with this terminal. Returns its exit code. */
export async function runProgram(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<number | null> {
  const child = fork(file, args, {
    env,
    execArgv: ['--import', FAST_IMPORTS],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}
