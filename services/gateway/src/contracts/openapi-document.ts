import { errorComponents } from '@portal/platform-contract/openapi-errors'
import manifest from '../../package.json' with { type: 'json' }
import type { LearnedContract } from './route-table.ts'

type Operations = Record<string, unknown>

/** The OpenAPI 3.1 document of all services together, as JSON text. */
export function openApiDocument(learned: readonly LearnedContract[]): string {
  const paths: Record<string, Operations> = {}
  for (const { contract } of learned) {
    // When two services claim a call, the first keeps it, as in the route table.
    for (const [path, operations] of Object.entries(contract.paths)) paths[path] = { ...operations, ...paths[path] }
  }
  return JSON.stringify({
    openapi: '3.1.0',
    info: {
      title: 'Portalen',
      version: manifest.version,
      description: 'Alla anrop under /v1, samlade från portalens tjänster.',
      contact: { name: 'Portalens administratör' },
    },
    servers: [{ url: '/' }],
    tags: learned
      .map(({ contract: { service } }) => ({
        name: service,
        description: `Anropen som tjänsten ${service} svarar på.`,
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    security: [{ session: [] }],
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      ...errorComponents(),
    },
    paths,
  })
}
