import { misspeltSettings, SettingsError, withSettingFiles } from '@portal/service-kit/process'
import { settingNames } from './settings.ts'
import type { Say } from './terminal.ts'

/**
 * The environment with the settings that are given as files (`DATABASE_URL_FILE`), so that only the service that needs
 * one gets it. Names what looks misspelt; ends the process with one sentence when a file cannot be read.
 */
export function readEnvironment(environment: NodeJS.ProcessEnv, say: Say): NodeJS.ProcessEnv {
  for (const sentence of misspeltSettings(settingNames, environment)) say(sentence)
  try {
    return withSettingFiles(settingNames, environment)
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    say(error.message)
    process.exit(1)
  }
}
