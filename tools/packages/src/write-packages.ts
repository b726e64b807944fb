import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { compile } from './compile.ts'
import { packedManifest } from './manifest.ts'
import { type Packed, packagesOf, readManifest } from './packages.ts'
import { type Reach, reachOf } from './reach.ts'
import { settingsFiles } from './settings.ts'
import { SHELL, versionsOf } from './version.ts'

const run = promisify(execFile)

/** A package with the files that it is packed with. */
export interface Content extends Packed {
  readonly reach: Reach
}

export const contentsOf = (root: string): Content[] =>
  packagesOf(root).map((one) => ({
    ...one,
    reach: reachOf(path.join(root, one.folder), [
      ...Object.values(one.doors),
      ...one.programs,
      ...Object.values(one.bin ?? {}),
    ]),
  }))

/** The shell as it was built, for a fake portal around one remote. */
const SHELL_FILES = { dist: 'apps/shell/dist', needs: '@portal/identity-contract' }

/**
 * Writes the tarballs of all packages into `folder` (absolute), which is made again. The shell must be built. Returns
 * the paths of the tarballs.
 */
export async function writePackages(root: string, folder: string, number: number): Promise<string[]> {
  rmSync(folder, { recursive: true, force: true })
  const out = path.join(folder, 'compiled')
  const contents = contentsOf(root)
  const versions = versionsOf(root, number)
  const sources = contents.flatMap((one) => one.reach.files.map((file) => path.join(one.folder, file)))
  const isSource = (file: string) => /\.tsx?$/.test(file)
  await compile(
    root,
    sources.filter(isSource).map((file) => path.join(root, file)),
    out,
  )
  for (const file of sources.filter((one) => !isSource(one))) cpSync(path.join(root, file), path.join(out, file))
  const workspace = readManifest(root, '')
  for (const one of contents) {
    const at = path.join(out, one.folder)
    writeJson(path.join(at, 'package.json'), packedManifest(one, one.reach, workspace, versions))
    cpSync(path.join(root, one.folder, 'README.md'), path.join(at, 'README.md'))
  }
  for (const [file, settings] of Object.entries(settingsFiles(root)))
    writeJson(path.join(out, 'tools/portal', file), settings)
  const shell = path.join(out, 'apps/shell')
  cpSync(path.join(root, SHELL_FILES.dist), path.join(shell, 'dist'), { recursive: true })
  writeJson(path.join(shell, 'package.json'), {
    name: SHELL,
    version: versions.get(SHELL),
    license: 'UNLICENSED',
    dependencies: { [SHELL_FILES.needs]: `^${versions.get(SHELL_FILES.needs)}` },
  })
  const tarballs: string[] = []
  for (const at of [...contents.map((one) => path.join(out, one.folder)), shell]) tarballs.push(await pack(at, folder))
  rmSync(out, { recursive: true })
  return tarballs
}

function writeJson(file: string, value: object): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
}

async function pack(from: string, to: string): Promise<string> {
  const { stdout } = await run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', to], {
    cwd: from,
    maxBuffer: 10_000_000,
  })
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }]
  return path.join(to, filename)
}
