import { describe, expect, it } from 'vitest'
import { nestedRules } from './nested-rules.ts'

describe('a style of a class', () => {
  it.each([
    ['declarations alone', 'color:red;display:flex;', '.a{color:red;display:flex;}'],
    ['nested rules', 'color:red;&:hover{color:blue;}', '.a{color:red;&:hover{color:blue;}}'],
    [
      'declarations after nested rules, which come first',
      'color:red;@media (min-width:600px){color:blue;}color:green;',
      '.a{color:red;color:green;@media (min-width:600px){color:blue;}}',
    ],
    ['the same in a nested rule', '&.b{&:hover{color:red;}color:blue;}', '.a{&.b{color:blue;&:hover{color:red;}}}'],
    [
      'a pseudo-class alone, which belongs to the element',
      ':hover,.b :focus{color:red;}@media print{:first-of-type{color:blue;}}',
      '.a{&:hover,.b :focus{color:red;}@media print{&:first-of-type{color:blue;}}}',
    ],
    [
      'commas in brackets, which do not separate selectors',
      ':is(:hover,:focus),&:not(.b,:first-of-type){color:red;}',
      '.a{&:is(:hover,:focus),&:not(.b,:first-of-type){color:red;}}',
    ],
    ['other selectors as they are', '> *,.b &,label + &{color:red;}', '.a{> *,.b &,label + &{color:red;}}'],
    [
      'marks in texts and addresses',
      `content:"a;{'";background:url(data:a;b{c);&:hover{content:'\\'}';}`,
      `.a{content:"a;{'";background:url(data:a;b{c);&:hover{content:'\\'}';}}`,
    ],
    ['the prefix that Safari needs', 'user-select:none;', '.a{-webkit-user-select:none;user-select:none;}'],
    ['a last declaration without its semicolon', '&:hover{color:red}color:blue', '.a{color:blue;&:hover{color:red}}'],
  ])('with %s', (_, styles, rule) => expect(nestedRules(styles, '.a')).toEqual([rule]))

  it('with a comment, whose marks count for nothing', () =>
    expect(nestedRules('/* }{; */color:red;&:hover{color:blue;/* } */}', '.a')).toEqual([
      '.a{/* }{; */color:red;&:hover{color:blue;/* } */}}',
    ]))

  it('with an animation, which browsers accept only outside', () =>
    expect(nestedRules('animation:b 1s;@keyframes b{from{opacity:0;}}', '.a')).toEqual([
      '.a{animation:b 1s;}',
      '@keyframes b{from{opacity:0;}}',
    ]))

  it.each(['', '&:hover{}', '@media print{&:hover{}}'])('without content gives no rule: "%s"', (styles) =>
    expect(nestedRules(styles, '.a')).toEqual([]),
  )

  it('ends at a comment or text that is not closed', () => {
    expect(nestedRules('&:hover{color:red;}/* open', '.a')).toHaveLength(1)
    expect(nestedRules('&:hover{color:red;}content:"open', '.a')).toHaveLength(1)
  })
})

it('a global style gives a rule for each of its blocks', () =>
  expect(
    nestedRules(
      'body{margin:0;&::backdrop{color:red;}}@media print{:focus{color:red;}}:root{--a:1;}@keyframes b{from{top:0;}}',
      '',
    ),
  ).toEqual([
    'body{margin:0;&::backdrop{color:red;}}',
    '@media print{:focus{color:red;}}',
    ':root{--a:1;}',
    '@keyframes b{from{top:0;}}',
  ]))
