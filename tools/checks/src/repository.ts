import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The fields of a project's package.json that the checks use. */
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

/** The work tree for the checks. Paths are relative to its root, with slashes. */
export interface Repository {
  readonly root: string
  /** Every file that is or would be committed. */
  readonly files: readonly string[]
  readonly projects: readonly Project[]
  read(file: string): string
}

/** A finding: one line with place and reason. */
export type Fault = string
/** A rule about the whole tree; an empty list means no findings. */
export type Check = (repository: Repository) => readonly Fault[]

/** Reads the work tree, including new files, without ignored ones. */
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

/** Files with handwritten code. */
export const codeFiles = ({ files }: Repository): string[] => files.filter((file) => CODE.test(file))
