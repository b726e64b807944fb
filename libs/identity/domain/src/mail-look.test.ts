import { describe, expect, it } from 'vitest'
import { carriesWhiteText, mailLookInput } from './mail-look.ts'

describe('the contrast of white text', () => {
  // 4.54 and 4.48 against white, the greys on both sides of WCAG's limit.
  it.each([
    ['#000000', true],
    ['#767676', true],
    ['#777777', false],
    ['#ffffff', false],
    ['#0f5c53', true],
    ['#ffcc00', false],
  ])('%s: %s', (colour, isEnough) => expect(carriesWhiteText(colour)).toBe(isEnough))
})

describe('the form', () => {
  const problemOf = (change: object) =>
    mailLookInput.safeParse({ sender: 'Bolaget', signature: '', colour: '', ...change }).error?.issues[0]?.message

  it.each([
    [{ sender: '  ' }, 'Skriv ett avsändarnamn.'],
    [{ sender: 'x'.repeat(61) }, 'Skriv högst 60 tecken.'],
    [{ signature: 'x'.repeat(501) }, 'Skriv högst 500 tecken.'],
    [{ colour: 'grön' }, 'Skriv färgen som # och sex tecken, som i #0f5c53.'],
    [{ colour: '#12345' }, 'Skriv färgen som # och sex tecken, som i #0f5c53.'],
    [{ colour: '#ffcc00' }, 'Välj en mörkare färg: vit text ska gå att läsa på den.'],
  ])('%j: %s', (change, problem) => expect(problemOf(change)).toBe(problem))

  it('takes a colour in capitals, and none', () => {
    expect(mailLookInput.parse({ sender: ' Bolaget ', signature: '', colour: ' #0F5C53 ' })).toEqual({
      sender: 'Bolaget',
      signature: '',
      colour: '#0f5c53',
    })
    expect(problemOf({})).toBeUndefined()
  })
})
