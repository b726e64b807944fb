import type { SaidFinding } from '@portal/time-domain'
import { sentence } from '@portal/web-kit'
import { ANY_WIRE_NAME, FIGURE_NAMES_BY_WIRE } from '../figure-names.ts'
import type { useTimeText } from '../texts.ts'

/** A finding as a sentence. The service calls Snurra's figures what the wire does; here they have Snurra's own names. */
export const findingText = (t: ReturnType<typeof useTimeText>, { kind, text }: SaidFinding): string =>
  sentence(kind === 'pay_differs' ? text.replace(FIGURE, (wire) => t(`pay.${FIGURE_NAMES_BY_WIRE.get(wire)}`)) : text)

/** In a list of names with their values. */
const FIGURE = new RegExp(`(?<=: |, )${ANY_WIRE_NAME}(?= )`, 'g')
