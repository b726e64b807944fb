import { expect, it } from 'vitest'
import { statisticCalls } from './statistic.wire.ts'
import { decode, encode } from './testing.ts'

it("encodes and decodes the Lobby's figures in kronor, months as MM (D51)", () => {
  const statistic = {
    balance: -123_45,
    balanceMonth: 10,
    income: 12_312_000,
    costs: 234_550,
    series: [
      { month: 1, income: 0 },
      { month: 11, income: 12_312_000 },
    ],
  }
  const wire = {
    results: {
      Maxkonto: -123.45,
      MaxkontoManad: '10',
      Intakt: 123_120,
      kostnader: 2_345.5,
      series: [
        { month: '01', income: 0 },
        { month: '11', income: 123_120 },
      ],
    },
  }
  expect(encode(statisticCalls.get.answer, statistic)).toEqual(wire)
  expect(decode(statisticCalls.get.answer, wire)).toEqual(statistic)
})
