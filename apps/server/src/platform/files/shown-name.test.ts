import { expect, it } from 'vitest'
import { dispositionOf, shownName } from './shown-name.ts'

it.each([
  ['receipt.pdf', 'receipt.pdf'],
  ['  a\r\nb\u0000.pdf ', 'ab.pdf'],
  ['receipt\u202efdp.exe', 'receiptfdp.exe'],
  ['\ud800', 'File'],
  [' ', 'File'],
  ['😀'.repeat(300), '😀'.repeat(200)],
])('shows %j as %j', (told, shown) => {
  expect(shownName(told)).toBe(shown)
})

it('names a download after its content', () => {
  expect(dispositionOf('inline', 'receipt.exe', 'pdf')).toBe(
    `inline; filename="receipt.pdf"; filename*=UTF-8''receipt.pdf`,
  )
  expect(dispositionOf('attachment', 'Café "menu" (1)', 'webp')).toBe(
    `attachment; filename="Caf_ _menu_ (1).webp"; filename*=UTF-8''Caf%C3%A9%20%22menu%22%20%281%29.webp`,
  )
})
