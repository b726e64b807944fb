import { expect, it } from 'vitest'
import { recordNamed } from './named-record.ts'

const named = (message: string, kind: 'record' | 'account' = 'record') => recordNamed({ kind, message, userId: 7 })
const purchase = (id: number) => `/Inkop?filter=all&search=%23${id}&visa`

// As purchase-events.test.ts of money and close-events.ts of time have them.
it.each([
  ['Avslog inköpet Lampa (#3) med orden: Köp (#4) med orden: nej', 'Lampa (#3)', purchase(3)],
  ['Kommenterade inköpet #3 med orden: Kommer på fredag', '#3', purchase(3)],
  ['Ändrade status på inköpet Lampa (#4) (#3) från Avslagen till Pågående', 'Lampa (#4) (#3)', purchase(3)],
  ['Ändrade status på inköpet #3 från Inskickad till Beställd', '#3', purchase(3)],
  ['Ändrade inköpet Golvlampa (#3): 2026-11-20, 499,00 kr → 2026-11-20, 599,00 kr', 'Golvlampa (#3)', purchase(3)],
  ['Skickade på nytt in inköpet Lampa (#3)', 'Lampa (#3)', purchase(3)],
  ['Återställde inköpet Lampa (#3)', 'Lampa (#3)', purchase(3)],
  ['Lade till inköpet #3', '#3', purchase(3)],
  ['Lade till inköpet Lampa', 'Lampa', '/Inkop?filter=all&search=Lampa'],
  ['Lade till kvittot Juli 2026', 'Juli 2026', '/user?id=7&tab=Kostnader&filter=all&receipts-search=Juli+2026'],
  ['Lade till fakturan el.pdf', 'el.pdf', '/user?id=7&tab=Fakturor&filter=all&invoices-search=el.pdf'],
  [
    'Rättade kvittot a (#4).pdf (#3): 2026-11-20, 1,00 kr → 2026-11-20, 2,00 kr',
    'a (#4).pdf (#3)',
    '/user?id=7&tab=Kostnader&filter=all&receipts-search=%233&visa',
  ],
  ['Återställde fakturan el.pdf (#3)', 'el.pdf (#3)', '/user?id=7&tab=Fakturor&filter=all&invoices-search=%233&visa'],
  ['Förseglade October 2026', 'October 2026', '/Bokslut/2026/10?person=7'],
  ['Klarmarkerade Juli 2026 (väntar inte på Augusti 2026)', 'Juli 2026', '/Bokslut/2026/07?person=7'],
  ['Sparade Snurra för October 2026', 'October 2026', '/user?id=7&tab=Kalkyl&month=2026-10'],
  ['Rättade Juli 2026 i Augusti 2026 med 8 h: glömt', 'Juli 2026', '/Bokslut/2026/07?person=7'],
])('%s leads to its page', (message, name, to) => expect(named(message)).toEqual({ name, to }))

it.each([
  'Sparade ingående saldo i Snurra för 2026',
  'Tog bort inköpet Lampa (#3)',
  'Tog bort kvittot taxi.pdf',
  'Rättade kvittot taxi.pdf: 2026-11-20, 1,00 kr → 2026-11-20, 2,00 kr',
  'Ändrade status på inköpet Lampa från Inskickad till Beställd',
])('%s names nothing that a page shows', (message) => expect(named(message)).toBeUndefined())

it('leads to the whole month where several users are meant', () =>
  expect(recordNamed({ kind: 'record', message: 'Förseglade October 2026', userId: null })?.to).toBe(
    '/Bokslut/2026/10',
  ))

it('reads only what records tell', () => expect(named('Förseglade October 2026', 'account')).toBeUndefined())
