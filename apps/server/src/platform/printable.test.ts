import { expect, it } from 'vitest'
import { printable } from './printable.ts'

it.each([
  ['\u001b[2Jgone', '\\u{1b}[2Jgone'],
  ['over\rwritten', 'over\\u{d}written'],
  ['\u009b31mred', '\\u{9b}31mred'],
  ['pay \u202egpj.exe', 'pay \\u{202e}gpj.exe'],
  ['two\n\tlines, Zoë 👩‍👧', 'two\n\tlines, Zoë 👩‍👧'],
])('%j reaches a terminal as %j', (text, shown) => expect(printable(text)).toBe(shown))
