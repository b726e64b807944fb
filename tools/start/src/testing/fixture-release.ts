import { mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ARTIFACT_FILE, type Artifact, describeArtifact } from '../service-release/artifact.ts'
import { versionDir } from '../service-release/release-state.ts'

const FIXTURE = path.join(import.meta.dirname, 'service.fixture.ts')

/**
 * A bundle of the fixture service in `folder`, with its description, which `changes` makes wrong. `environment` is set
 * in its process, so that a test recognizes it or lets it fail.
 */
export function writeFixtureBundle(
  folder: string,
  service: string,
  environment: Readonly<Record<string, string>> = {},
  changes: Partial<Artifact> = {},
): Artifact {
  const at = path.join(folder, 'services', service)
  mkdirSync(path.join(at, 'src'), { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(path.join(at, 'service.json'), '{ "stage": 2, "settings": [], "programs": ["main.ts"] }')
  const name = path.join(import.meta.dirname, `${service}.fixture.ts`)
  writeFileSync(
    path.join(at, 'src/main.js'),
    `Object.assign(process.env, ${JSON.stringify(environment)})
process.argv[1] = ${JSON.stringify(name)}
await import(${JSON.stringify(FIXTURE)})
`,
  )
  const artifact = { ...describeArtifact(folder, service, 'c0ffee'), ...changes }
  writeFileSync(path.join(folder, ARTIFACT_FILE), JSON.stringify(artifact))
  return artifact
}

/** Puts such a bundle where a portal finds it as a version. Returns the version. */
export function placeFixtureRelease(dataDir: string, service: string, environment: Record<string, string>): string {
  const place = versionDir(dataDir, service, 'x')
  mkdirSync(path.dirname(place), { recursive: true })
  const folder = mkdtempSync(place)
  const { version } = writeFixtureBundle(folder, service, environment)
  renameSync(folder, versionDir(dataDir, service, version))
  return version
}
