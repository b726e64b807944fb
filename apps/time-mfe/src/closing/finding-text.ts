import { PAY_FIELD_NAMES } from '@portal/time-contract'
import type { SaidFinding } from '@portal/time-domain'
import { sentence } from '@portal/web-kit'
import type { useTimeText } from '../texts.ts'

/** A finding as a sentence. The service calls Snurra's figures what the wire does; here they have Snurra's own names. */
export const findingText = (t: ReturnType<typeof useTimeText>, { kind, text }: SaidFinding): string =>
  sentence(kind === 'pay_differs' ? text.replace(FIGURE, (wire) => t(`pay.${OWN_NAMES.get(wire)}`)) : text)

const OWN_NAMES = new Map([...PAY_FIELD_NAMES].map(([own, wire]) => [wire, own]))
/** In a list of names with their values. */
const FIGURE = new RegExp(`(?<=: |, )(?:${[...OWN_NAMES.keys()].join('|')})(?= )`, 'g')
