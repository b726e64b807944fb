import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { contentOf } from '@portal/releases'

/** Describes the other files of an artifact, at its top. */
export const ARTIFACT_FILE = 'artifact.json'

const ANY = 'any'
/** Of this machine, as artifacts with compiled packages name it. */
const HERE = `${process.platform}-${process.arch}`

const description = z.object({
  service: z.string().regex(/^[a-z]+$/),
  /** Of the content: other files have another version. */
  version: z.string().regex(/^[0-9a-f]{16}$/),
  /** Of git; with `-changed` when files were changed since. */
  commit: z.string().optional(),
  /** `linux-x64`, or `any` when nothing in it is compiled. */
  platform: z.string(),
  /** The major version of Node that it was bundled for. */
  node: z.int(),
  /** `sha384-…` of every other file. */
  files: z.record(z.string(), z.string()),
})

/** One service, bundled, as `npm run bundle -- <name> --artifact` packs it (ADR 115). */
export type Artifact = z.infer<typeof description>

/** Describes a bundle that has been written into `folder`. */
export function describeArtifact(folder: string, service: string, commit: string | undefined): Artifact {
  const { version, integrity } = contentOf(folder)
  const isCompiled = Object.keys(integrity).some((file) => file.startsWith('node_modules/'))
  return {
    service,
    version,
    ...(commit === undefined ? {} : { commit }),
    platform: isCompiled ? HERE : ANY,
    node: nodeMajor,
    files: integrity,
  }
}

/** A commit as people read it: `fa3f0af856e0`, or with `-changed`. */
export const shortCommit = (commit: string): string => commit.replace(/^([0-9a-f]{12})[0-9a-f]*/, '$1')

const nodeMajor = Number(process.versions.node.split('.')[0])

/** Reads an unpacked artifact and compares its files. Throws one sentence when it cannot be started on this machine. */
export function readArtifact(folder: string): Artifact {
  const artifact = parse(folder)
  const { [ARTIFACT_FILE]: _own, ...present } = contentOf(folder).integrity
  const names = [...new Set([...Object.keys(artifact.files), ...Object.keys(present)])]
  const wrong = names.find((name) => artifact.files[name] !== present[name])
  if (wrong !== undefined) throw new Error(`It is damaged: ${wrong} is not the file that was packed.`)
  if (artifact.platform !== ANY && artifact.platform !== HERE)
    throw new Error(
      `It was bundled for ${artifact.platform}, and this machine is ${HERE}: bundle it on such a machine.`,
    )
  if (artifact.node > nodeMajor)
    throw new Error(`It needs Node ${artifact.node}, and this portal runs on ${nodeMajor}: release the portal first.`)
  return artifact
}

function parse(folder: string): Artifact {
  try {
    return description.parse(JSON.parse(readFileSync(path.join(folder, ARTIFACT_FILE), 'utf8')))
  } catch {
    throw new Error(`It has no valid ${ARTIFACT_FILE}: npm run bundle -- <service> --artifact makes artifacts.`)
  }
}
