import { dayInStockholm, type PlainDate, timestampInStockholm } from '@portal/platform-domain'

export {
  addDays,
  dayInStockholm,
  formatAmount,
  formatKronor,
  monthName,
  monthOf,
  parseAmount,
  timestampInStockholm,
  yearOf,
} from '@portal/platform-domain'

/** Today in Stockholm, in any time zone of the browser (D3). */
export const today = (): PlainDate => dayInStockholm(new Date())

/** `YYYY-MM-DD HH:mm` in Stockholm (notifications, spec 1 §2). */
export const minuteInStockholm = (instant: Date): string => timestampInStockholm(instant).slice(0, 16)
