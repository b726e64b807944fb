import { expect, it } from 'vitest'
import { createTranslator } from './english-sentences.ts'

const translator = createTranslator({
  'Låste upp {month}': 'Unlocked {month}',
  'Låste upp {month} åt dig': 'Unlocked {month} for you',
  'Ändrade status på {name} till {status}': 'Changed the status of {name} to {status}',
  'ska vara ett datum.': 'must be a date.',
  Beställd: 'Ordered',
})

it.each([
  ['Låste upp Mars 2026', 'Unlocked March 2026'],
  ['Låste upp Mars 2026 åt dig', 'Unlocked March 2026 for you'],
  ['Ändrade status på Beställd till Beställd', 'Changed the status of Beställd to Ordered'],
  ['Ska vara ett datum.', 'Must be a date.'],
  ['Value ska vara ett datum.', 'Value must be a date.'],
])('%s is %s', (swedish, english) => expect(translator.translate(swedish)).toBe(english))

it('has nothing for a sentence of another release, until it is added', () => {
  expect(translator.translate('Något nytt')).toBeNull()
  translator.add({ 'Något nytt': 'Something new' })
  expect(translator.translate('Något nytt')).toBe('Something new')
})
