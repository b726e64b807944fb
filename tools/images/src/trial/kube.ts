import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse, parseAllDocuments, stringify } from 'yaml'

interface Template {
  metadata: object
  spec: { hostNetwork?: boolean; containers: { name: string; image: string; env: object[]; ports?: object[] }[] }
}
interface Workload {
  kind: string
  metadata: { name: string }
  spec: { replicas?: number; template: Template }
}

interface Scheduled {
  metadata: { name: string }
  spec: { jobTemplate: { spec: { template: Template } } }
}

/** Ports of one process on this machine. */
export interface Ports {
  readonly http: number
  readonly metrics: number
}

const read = (root: string, name: string) => readFileSync(path.join(root, 'deploy/kubernetes', `${name}.yaml`), 'utf8')
const inPodman = (image: string) => `localhost/${image}`

/**
 * A service's Deployment as it stands in deploy/kubernetes, for `podman play kube`: one process on the machine's own
 * network, where each needs ports of its own. Its volumes and everything else stay.
 */
export function deployment(root: string, name: string, { http, metrics }: Ports): string {
  const documents = parseAllDocuments(read(root, name)).map((document) => document.toJS() as Workload)
  const kept = documents.filter(({ kind }) => kind === 'Deployment' || kind === 'PersistentVolumeClaim')
  for (const { kind, spec } of kept) {
    if (kind !== 'Deployment') continue
    spec.replicas = 1
    place(spec.template, [
      { name: 'PORT', value: String(http) },
      { name: 'METRICS_PORT', value: String(metrics) },
      { name: 'HOST', value: '127.0.0.1' },
      { name: 'METRICS_HOST', value: '127.0.0.1' },
    ])
  }
  return kept.map((document) => stringify(document)).join('---\n')
}

/** The pod of a job, also of one by the clock, and the names of its containers as podman gives them. */
export function jobPod(root: string, file: string): { pod: string; manifest: string; containers: readonly string[] } {
  const { metadata, spec } = parse(read(root, file)) as Workload | Scheduled
  const { template } = 'jobTemplate' in spec ? spec.jobTemplate.spec : spec
  place(template, [])
  const manifest = stringify({
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { ...template.metadata, name: metadata.name },
    spec: { ...template.spec, restartPolicy: 'Never' },
  })
  return {
    pod: metadata.name,
    manifest,
    containers: template.spec.containers.map(({ name }) => `${metadata.name}-${name}`),
  }
}

/** The settings of deploy/kubernetes, some of them others. */
export function settings(root: string, changed: Readonly<Record<string, string>>): string {
  const config = parse(read(root, 'config')) as { data: object }
  return stringify({ ...config, data: { ...config.data, ...changed } })
}

/** The content of the secret that the manifests name, for `podman secret create`. */
export function secret(values: Readonly<Record<string, string>>): string {
  const encoded = Object.entries(values).map(([key, text]) => [key, Buffer.from(text).toString('base64')])
  return JSON.stringify(Object.fromEntries(encoded))
}

function place({ spec }: Template, env: readonly object[]): void {
  spec.hostNetwork = true
  for (const container of spec.containers) {
    container.image = inPodman(container.image)
    container.env.push(...env)
    // On the machine's own network there is nothing to map.
    delete container.ports
  }
}
