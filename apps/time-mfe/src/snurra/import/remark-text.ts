import type { WorkbookRemark } from '@portal/time-contract'
import { sentence } from '@portal/web-kit'
import { ANY_WIRE_NAME, FIGURE_NAMES_BY_WIRE } from '../../figure-names.ts'
import type { useTimeText } from '../../texts.ts'

/** A remark as a sentence. The service calls Snurra's figures what the wire does; here they have Snurra's own names. */
export const remarkText = (t: ReturnType<typeof useTimeText>, { text }: Pick<WorkbookRemark, 'text'>): string =>
  sentence(text.replace(FIGURE, (wire) => t(`pay.${FIGURE_NAMES_BY_WIRE.get(wire)}`)))

/** The figure that a sentence begins with. */
const FIGURE = new RegExp(`^${ANY_WIRE_NAME}(?= är )`)
