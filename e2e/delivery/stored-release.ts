import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** The content of the last release: built front ends, services and gateway with the libraries that they need to run. */
export const FRONT_ENDS = ['shell', 'accounts', 'money', 'time'] as const
export const SERVICES = ['identity', 'money', 'time'] as const
const PROGRAMS = [...SERVICES, 'gateway'] as const
type Part = (typeof FRONT_ENDS)[number] | 'services'

const STORED = join(import.meta.dirname, 'stored')
const fileOf = (part: Part) => join(STORED, `${part}.json.br`)

/** Texts by path; binary files in base64. */
type Files = Readonly<Record<string, string | { readonly base64: string }>>

/** Writes the front ends and services of a workspace with built apps into `stored`, replacing the previous ones. */
export function storeRelease(workspace: string): void {
  mkdirSync(STORED, { recursive: true })
  for (const part of FRONT_ENDS) {
    const dist = join(workspace, 'apps', part === 'shell' ? part : `${part}-mfe`, 'dist')
    // The compressed copies are derived from the others; versions do not include them.
    write(
      part,
      dist,
      filesBelow(dist).filter((file) => !/\.(?:br|gz)$/.test(file)),
    )
  }
  const folders = [...PROGRAMS.map((name) => join(workspace, 'services', name)), join(workspace, 'libs')]
  write(
    'services',
    workspace,
    folders.flatMap(filesBelow).filter((file) => isServed(relative(workspace, file))),
  )
}

/**
 * Unpacks one part of the stored release into a folder. Front ends can be published from it, as browsers get them;
 * services can be started.
 */
export function unpackRelease(part: Part, folder: string): void {
  const files = JSON.parse(brotliDecompressSync(readFileSync(fileOf(part))).toString()) as Files
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path)
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content.base64, 'base64')
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
    if (part !== 'services' && typeof content === 'string')
      writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }))
  }
}

/** Gives unpacked services the packages of this workspace, and their own libraries. */
export function linkPackages(workspace: string, folder: string): void {
  const own = join(folder, 'node_modules/@portal')
  mkdirSync(own, { recursive: true })
  const link = (from: string, to: string) => {
    if (existsSync(from)) symlinkSync(from, to)
  }
  for (const name of readdirSync(join(workspace, 'node_modules'))) {
    if (name !== '@portal' && !name.startsWith('.'))
      link(join(workspace, 'node_modules', name), join(folder, 'node_modules', name))
  }
  for (const name of readdirSync(join(workspace, 'node_modules/@portal'))) {
    link(
      join(folder, relative(realpathSync(workspace), realpathSync(join(workspace, 'node_modules/@portal', name)))),
      join(own, name),
    )
  }
  for (const project of [...PROGRAMS.map((name) => `services/${name}`), 'libs/platform/service-kit'])
    link(join(workspace, project, 'node_modules'), join(folder, project, 'node_modules'))
}

function write(part: Part, from: string, files: readonly string[]): void {
  const packed: Files = Object.fromEntries(files.map((file) => [relative(from, file), packedFile(readFileSync(file))]))
  const text = Buffer.from(JSON.stringify(packed))
  writeFileSync(
    fileOf(part),
    brotliCompressSync(text, {
      params: {
        [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  )
}

const packedFile = (content: Buffer) =>
  Buffer.from(content.toString()).equals(content) ? content.toString() : { base64: content.toString('base64') }

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()

/** What a service needs to run: no tests, nothing for browsers. */
const isServed = (path: string) =>
  /\.(?:ts|mjs|js|json|sql|txt|html)$/.test(path) &&
  !/(?:^|\/)(?:node_modules|dist|testing)\/|\.test\.ts$|^libs\/platform\/(?:ui|web-kit|testkit)\//.test(path)
