import { createTranslator } from '@portal/platform-domain'
import { expect, it } from 'vitest'
import { englishSentences } from './english-sentences.ts'

const { translate } = createTranslator(englishSentences)

it.each([
  [
    'Lade till satser i Snurra från December 2026: Arbetsgivaravgift 31,42 → 30 %, Skatt på pension 25 → 24,26 %, Semesterdagar per år 30 → 25,5',
    "Added rates in Snurra from December 2026: Employer's contribution 31.42 → 30%, Tax on pension 25 → 24.26%, Vacation days per year 30 → 25.5",
  ],
  [
    'Ersatte allas andel i Snurra från Mars 2027: Andel 81 → 82,5 %',
    "Replaced everybody's share in Snurra from March 2027: Share 81 → 82.5%",
  ],
  ['Ändrade löneuppgifterna: Lön, Pension', 'Changed the pay details: Pay, Pension'],
  ['Ångrade en ändring av löneuppgifterna: Lön, Pension', 'Took back a change of the pay details: Pay, Pension'],
  [
    'Ångrade en ändring av profilen: Förnamn Anneli → Anna, Ort',
    'Took back a change of the profile: First name Anneli → Anna, City',
  ],
  ['Ångrade en ändring av rollen, som åter är Användare', 'Took back a change of the role, which is User again'],
  ['Ändrade profilen: E-post, Ort', 'Changed the profile: Email, City'],
  [
    'Ändrade profilen: Förnamn Anna → Anneli, Telefon (tomt) → 070-1, Telefon 2 08-1 → (tomt), Ort',
    'Changed the profile: First name Anna → Anneli, Phone (empty) → 070-1, Phone 2 08-1 → (empty), City',
  ],
  [
    'Ändrade anställningens första dag från 2026-11-02 till 2026-11-16',
    'Changed the first day of employment from 2026-11-02 to 2026-11-16',
  ],
  ['Lade till satser i Snurra från December 2026', 'Added rates in Snurra from December 2026'],
])('%s', (swedish, english) => expect(translate(swedish)).toBe(english))
