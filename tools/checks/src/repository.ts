import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What a project's package.json says, as far as the checks look at it. */
export interface Manifest {
  readonly name: string
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly nx?: { readonly tags?: readonly string[] }
}

/** One workspace package; the root's folder is empty. */
export interface Project {
  readonly folder: string
  readonly manifest: Manifest
}

/** The work tree as the checks see it. Paths are relative to its root, with slashes. */
export interface Repository {
  readonly root: string
  /** Every file that is or would be committed. */
  readonly files: readonly string[]
  readonly projects: readonly Project[]
  read(file: string): string
}

/** A finding: one line that says where and what. */
export type Fault = string
/** A rule about the whole tree; the empty list means that all is well. */
export type Check = (repository: Repository) => readonly Fault[]

/** Reads the work tree, new files included and ignored ones left out. */
export function readRepository(root: string): Repository {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const missing = new Set(
    execFileSync('git', ['ls-files', '-z', '--deleted'], { cwd: root, encoding: 'utf8' }).split('\0'),
  )
  const files = [...new Set(listed.split('\0'))].filter((file) => file !== '' && !missing.has(file)).toSorted()
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const projects = files
    .filter((file) => /^(?:(?:apps|services|tools)\/[^/]+\/|libs\/[^/]+\/[^/]+\/|e2e\/)?package\.json$/.test(file))
    .map((file) => ({
      folder: file === 'package.json' ? '' : dirname(file),
      manifest: JSON.parse(read(file)) as Manifest,
    }))
  return { root, files, projects, read }
}

const CODE = /\.(?:ts|tsx|mjs|js|cjs)$/

/** Files that people write code in. */
export const codeFiles = ({ files }: Repository): string[] => files.filter((file) => CODE.test(file))
