import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The values for `{{key}}` in a template and in its file's name. */
export type Values = Readonly<Record<string, string>>

/** A file to be written. */
export interface Draft {
  readonly path: string
  readonly text: string
}

/** Fills in `{{key}}`. Throws when a template uses an unknown key. */
export function fill(text: string, values: Values): string {
  return text.replaceAll(/\{\{([\w -]+)\}\}/g, (_, key: string) => {
    const value = values[key]
    if (value === undefined) throw new Error(`A template uses the unknown key {{${key}}}.`)
    return value
  })
}

/** The files of a template folder, with their paths in `target`. */
export function draftsOf(folder: string, target: string, values: Values): Draft[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({
      path: join(target, fill(file.slice(folder.length + 1).replace(/\.tmpl$/, ''), values)),
      text: fill(readFileSync(file, 'utf8'), values),
    }))
}

/** Writes new files. Throws before writing when one of them exists. */
export function writeNew(drafts: readonly Draft[]): void {
  const there = drafts.find(({ path }) => existsSync(path))
  if (there) throw new Error(`${there.path} is there already.`)
  for (const { path, text } of drafts) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

/** `note` → `Note`. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
