export { MAX_ASKED_OWNERS, type MonthRecord, monthRecordsAnswer, monthRecordsQuestion } from './month-records.ts'
export { MAX_EXPLAINING_RECORDS, type MonthlyCosts, monthlyCosts } from './monthly-costs.ts'
