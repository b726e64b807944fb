import * as z from 'zod'
import { type Codec, wireObject } from '@portal/platform-contract'
import { FINDING_KINDS, type SaidFinding } from '@portal/time-domain'

const saidFinding = wireObject({
  kind: { kind: z.enum(FINDING_KINDS) },
  days: { days: z.array(z.string()).optional() },
  text: { text: z.string() },
}) as Codec<SaidFinding>

/** A month's findings in words. */
export const saidFindings = z.array(saidFinding) as Codec<readonly SaidFinding[]>
