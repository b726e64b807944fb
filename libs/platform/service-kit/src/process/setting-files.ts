import { readFileSync } from 'node:fs'

/** A setting is wrong or missing; the message is the one sentence that the operator reads. */
export class SettingsError extends Error {}

/**
 * The environment in which each of these settings may also be given as a file: `DATABASE_URL_FILE` names a file whose
 * content is DATABASE_URL, as container platforms mount secrets. A line break at the end does not count, an empty value
 * counts as missing. Throws {@link SettingsError} for an unreadable or empty file, and for a setting given both ways.
 */
export function withSettingFiles(names: readonly string[], environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const result = { ...environment }
  for (const name of names) {
    const source = `${name}_FILE`
    const file = environment[source] ?? ''
    if (file === '' || names.includes(source)) continue
    if ((environment[name] ?? '') !== '') throw new SettingsError(`Set ${name} or ${source}, not both.`)
    result[name] = read(source, file)
    delete result[source]
  }
  return result
}

function read(source: string, file: string): string {
  let text: string
  try {
    text = readFileSync(file, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw new SettingsError(`Set ${source}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
  if (text === '') throw new SettingsError(`Set ${source}: ${file} is empty.`)
  return text
}
