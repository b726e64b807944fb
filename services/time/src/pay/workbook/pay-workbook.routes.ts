import type { Handlers } from '@portal/service-kit'
import type { payWorkbookCalls } from '@portal/time-contract'
import type { TimeDeps } from '../../deps.ts'
import { discardImport, previewImport, stageImport } from './import-pay.ts'
import { sendYear } from './send-year.ts'

/** Snurra as workbooks (D48): owners their own, administrators any user's (D50). */
export const payWorkbookHandlers = (deps: TimeDeps): Handlers<typeof payWorkbookCalls> => ({
  preview: ({ input, actor, ownerId, upload }) =>
    previewImport(deps, ownerId, { path: upload.path, year: input.year, senderId: actor.userId }),

  import: ({ input, actor, ownerId, upload }) =>
    stageImport(
      deps,
      { ownerId, by: actor.userId, at: deps.clock() },
      { path: upload.path, year: input.year, senderId: actor.userId },
    ),

  discard: ({ input, actor, ownerId }) =>
    discardImport(deps, { ownerId, by: actor.userId, at: deps.clock() }, input.year),

  export: ({ input, ownerId, language }) => sendYear(deps, ownerId, input.year, { kind: 'export', language }),

  template: ({ input, ownerId, language }) => sendYear(deps, ownerId, input.year, { kind: 'template', language }),
})
