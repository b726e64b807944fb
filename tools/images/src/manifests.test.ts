import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import { CronJob } from 'kubernetes-models/batch/v1/CronJob'
import { Job } from 'kubernetes-models/batch/v1/Job'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim'
import { Service } from 'kubernetes-models/v1/Service'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'

const root = path.resolve(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const folder = 'deploy/kubernetes'

interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly data?: Record<string, string>
}
const manifests = readdirSync(path.join(root, folder))
  .filter((file) => file !== 'kustomization.yaml')
  .flatMap((file) => parseAllDocuments(read(`${folder}/${file}`)).map((document) => document.toJS() as Manifest))

const KINDS: Readonly<Record<string, new (data: never) => { validate(): void }>> = {
  'apps/v1 Deployment': Deployment,
  'batch/v1 CronJob': CronJob,
  'batch/v1 Job': Job,
  'v1 ConfigMap': ConfigMap,
  'v1 Service': Service,
  'v1 PersistentVolumeClaim': PersistentVolumeClaim,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'autoscaling/v2 HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
}

/** Throws what the schema of its kind refuses. */
function validate(manifest: object): void {
  const { apiVersion, kind } = manifest as Manifest
  const Model = KINDS[`${apiVersion} ${kind}`]
  if (Model === undefined) throw new Error(`${apiVersion} ${kind} is not known here`)
  new Model(manifest as never).validate()
}

describe('the manifests for Kubernetes', () => {
  it('are all part of the kustomization and fit the schemas of Kubernetes', () => {
    const { resources } = parse(read(`${folder}/kustomization.yaml`)) as { resources: string[] }
    expect(resources.toSorted()).toEqual(
      readdirSync(path.join(root, folder)).filter((file) => file !== 'kustomization.yaml'),
    )
    for (const manifest of manifests) validate(manifest)
    expect(() => validate({ apiVersion: 'v1', kind: 'Service', spec: { ports: 8080 } })).toThrow('ports')
  })
})

describe('the examples of deployments', () => {
  it('use only settings that there are', () => {
    const known = new Set([...read('docs/settings.md').matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name))
    const compose = parse(read('deploy/compose.yaml'), { merge: true }) as {
      services: Record<string, { image: string; environment?: Record<string, string> }>
    }
    const used = [
      ...manifests.flatMap(({ data = {} }) => Object.keys(data)),
      ...[...JSON.stringify(manifests).matchAll(/"name":"(\w+)","valueFrom"/g)].map(([, name = '']) => name),
      ...Object.values(compose.services)
        .filter(({ image }) => image.startsWith('portal-'))
        .flatMap(({ environment = {} }) => Object.keys(environment)),
    ]
    expect(used.length).toBeGreaterThan(20)
    expect(
      [...new Set(used)].filter((name) => !known.has(name.replace(/^(IDENTITY|MONEY|TIME)_DATABASE/, 'DATABASE'))),
    ).toEqual([])
  })
})
