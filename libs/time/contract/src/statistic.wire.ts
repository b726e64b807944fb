import * as z from 'zod'
import { type Codec, defineCall, kronor, results, userIdText, wireObject } from '@portal/platform-contract'
import type { PayStatistic } from '@portal/time-domain'
import { sentMonthNumber } from './fields.ts'

const monthIncome = wireObject({ month: { month: sentMonthNumber }, income: { income: kronor } }) as Codec<
  PayStatistic['series'][number]
>

const statistic: Codec<PayStatistic> = wireObject({
  Maxkonto: { balance: kronor },
  MaxkontoManad: { balanceMonth: sentMonthNumber.optional() },
  Intakt: { income: kronor },
  kostnader: { costs: kronor },
  series: { series: z.array(monthIncome) as Codec<PayStatistic['series']> },
})

/** The figures of the Lobby's cards. */
export const statisticCalls = {
  get: defineCall({
    name: 'statistics.get',
    method: 'GET',
    path: 'user/statistic',
    access: 'owner-or-admin',
    polled: true,
    summary: 'Maxkonto, the current month’s income and costs, and the year’s income by month (D51)',
    readNote: 'Läste statistiken',
    query: wireObject({ userid: { userId: userIdText } }),
    answer: results(statistic),
  }),
} as const
