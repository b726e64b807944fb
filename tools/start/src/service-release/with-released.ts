import { existsSync } from 'node:fs'
import path from 'node:path'
import type { PortalPlan, ServicePlan } from '../plan.ts'
import { readServiceFile, serviceFileOf } from '../service-files.ts'
import type { Say } from '../terminal.ts'
import { type Artifact, readArtifact, shortCommit } from './artifact.ts'
import { liveOf, OWN, readState, versionDir } from './release-state.ts'

/** One service of the plan as the released version in `folder` brings it. */
export function releasedService({ name, schema }: ServicePlan, folder: string): ServicePlan {
  const { settings } = readServiceFile(path.join(folder, serviceFileOf(name)))
  return { name, schema, settings, main: path.join(folder, 'services', name, 'src/main.js') }
}

/**
 * The plan with each service at the version that its team released to this portal. A restart keeps it; a version that
 * is damaged or for another machine is named, and the portal's own is started in its place.
 */
export function withReleased(plan: PortalPlan, dataDir: string, say: Say): PortalPlan {
  const at = (service: ServicePlan): ServicePlan => {
    // Named at the start, `--service money=<folder>`.
    if (!service.main.startsWith(plan.root + path.sep)) return service
    try {
      const version = liveOf(readState(dataDir, service.name))
      if (version === OWN) return service
      const folder = versionDir(dataDir, service.name, version)
      if (!existsSync(folder)) throw new Error(`${folder} is not there.`)
      const artifact = readArtifact(folder)
      say(`${service.name} is ${named(artifact)}, which was released to this portal.`)
      return releasedService(service, folder)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      say(`The portal's own ${service.name} is started, not the released one. ${reason} Release it again.`)
      return service
    }
  }
  return { ...plan, stages: plan.stages.map((stage) => stage.map(at)) }
}

const named = ({ version, commit }: Artifact) => `${version}${commit ? ` (${shortCommit(commit)})` : ''}`
