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

/** Today in Stockholm, whatever the browser's time zone (D3). */
export const today = (): PlainDate => dayInStockholm(new Date())

/** `YYYY-MM-DD HH:mm` in Stockholm (notifications, spec 1 §2). */
export const minuteInStockholm = (instant: Date): string => timestampInStockholm(instant).slice(0, 16)
