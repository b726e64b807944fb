import { expect, it } from 'vitest'
import { meantOpening } from './opening-balance.ts'

const shown = { closingBalance: 500, openingBalance: 500, monthBalance: 0 }

it.each([
  [{ closingBalance: 700 }, 700],
  [{ openingBalance: 700 }, 700],
  [{ monthBalance: 700 }, 700],
  [{ closingBalance: 500, openingBalance: 700, monthBalance: 0 }, 700],
  [{ closingBalance: 700, openingBalance: 500, monthBalance: 0 }, 700],
  [{ closingBalance: 500, openingBalance: 500, monthBalance: 0 }, 500],
  [{ closingBalance: 0 }, 0],
  [{}, null],
])('%j means %s', (sent, meant) => expect(meantOpening(sent, shown)).toBe(meant))
