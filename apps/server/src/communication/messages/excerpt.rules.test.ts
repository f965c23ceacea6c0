import { expect, it } from 'vitest'
import { excerptOf } from './excerpt.rules.ts'

it('cuts long texts around the first typed word and keeps short ones', () => {
  expect(excerptOf('Hello\n there ', 'there')).toBe('Hello there')
  const long = `${'before '.repeat(30)}needle${' after'.repeat(30)}`
  const cut = excerptOf(long, 'NEEDLE')
  expect(cut).toMatch(/^….*needle.*…$/)
  expect(cut.length).toBeLessThan(145)
  expect(excerptOf('é'.repeat(300), 'e')).toMatch(/^é{140}…$/)
})

it('never cuts an emoji in half', () => {
  const text = `${'🎉'.repeat(30)}x${'🎉'.repeat(90)}`
  expect(excerptOf(text, 'x').isWellFormed()).toBe(true)
})
