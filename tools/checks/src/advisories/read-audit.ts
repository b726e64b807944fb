import * as z from 'zod'

const audit = z.object({
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string().default('') })),
  metadata: z.object({ dependencies: z.object({ total: z.int() }) }),
})

/** The registry's advisories about shipped packages; `null` without an answer. */
export type Advisories = { readonly checked: number; readonly serious: readonly string[] } | null

const SERIOUS = new Set(['high', 'critical'])

/** Parses the JSON of `npm audit`: packages with an advisory of high or critical severity, one a line. */
export function readAudit(text: string): Advisories {
  const parsed = audit.safeParse(fromJson(text))
  if (!parsed.success) return null
  const { vulnerabilities, metadata } = parsed.data
  const serious = Object.entries(vulnerabilities).filter(([, { severity }]) => SERIOUS.has(severity))
  return {
    checked: metadata.dependencies.total,
    serious: serious.map(([name, { severity, range }]) => `${name} ${range}: ${severity}`.trim()),
  }
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
