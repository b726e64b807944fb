import { PAY_FIELD_NAMES } from '@portal/time-contract'

/** Our names of Snurra's figures by what the wire calls them; sentences of the service have the latter. */
export const FIGURE_NAMES_BY_WIRE = new Map([...PAY_FIELD_NAMES].map(([own, wire]) => [wire, own]))

/** Any of the wire's names, as the source of a regular expression. */
export const ANY_WIRE_NAME = `(?:${[...FIGURE_NAMES_BY_WIRE.keys()].join('|')})`
