import { describe, expect, it } from 'vitest'
import { escaped, folded } from './i-calendar.rules.ts'

describe('escaping', () => {
  it.each([
    ['a, b; c', 'a\\, b\\; c'],
    ['back\\slash', 'back\\\\slash'],
    ['two\r\nlines\nand\rmore', 'two\\nlines\\nand\\nmore'],
    ['a bell\u0007 rings', 'a bell rings'],
    ['x\nEND:VEVENT', 'x\\nEND:VEVENT'],
  ])('%j is %j', (text, expected) => {
    expect(escaped(text)).toBe(expected)
  })
})

describe('folding', () => {
  it('keeps 75 octets in a line, and every character whole', () => {
    const line = `SUMMARY:${'ä🦩'.repeat(60)}`
    const lines = folded(line).split('\r\n')
    expect(lines.length).toBeGreaterThan(1)
    for (const one of lines) expect(Buffer.byteLength(one)).toBeLessThanOrEqual(75)
    expect(lines.map((one, at) => (at === 0 ? one : one.slice(1))).join('')).toBe(line)
  })
})
