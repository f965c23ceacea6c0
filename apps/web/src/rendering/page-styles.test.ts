import { expect, it } from 'vitest'
import { pageStyles } from './page-styles.ts'

const stylesOf = (sheet: string, html: string, around = '') => pageStyles(sheet, around)(html)

it('leaves out rules of classes that no element has', () => {
  const sheet = '.a{top:0}.b{top:1px}.a.b{top:2px}.a .c,.b{top:3px}'
  expect(stylesOf(sheet, '<p class="a">')).toBe('.a{top:0}')
  expect(stylesOf(sheet, '<p class="b">')).toBe('.b{top:1px}.a .c,.b{top:3px}')
  expect(stylesOf(sheet, '<p class="a b">')).toBe(
    '.a{top:0}.b{top:1px}.a.b{top:2px}.a .c,.b{top:3px}',
  )
})

it('keeps rules without classes and rules with classes only in brackets', () => {
  const sheet =
    ':root{--a:1}dialog::backdrop{top:0}@font-face{src:url(a)}@keyframes turn{to{top:0}}:where(.x>:last-child){top:0}.a:not(.x){top:0}.a:is(:where(.group):hover *){top:0}'
  expect(stylesOf(sheet, '<p class="a">')).toBe(sheet)
})

it('keeps the order of layers, and no empty condition', () => {
  const sheet =
    '@layer one,two;@layer one{.x{top:0}}@media print{.x{top:0}.a{top:0}}@media (width>1px){.x{top:0}}'
  expect(stylesOf(sheet, '<p class="a">')).toBe(
    '@layer one,two;@layer one{}@media print{.a{top:0}}',
  )
})
