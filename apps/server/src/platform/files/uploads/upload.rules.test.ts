import { describe, expect, it } from 'vitest'
import { acceptsUpload, keptAs, megabyte, tooLargeSentence } from './upload.rules.ts'

describe('acceptsUpload', () => {
  const limit = 500 * megabyte
  it.each([
    [1, { count: 49, bytes: 0 }, true],
    [1, { count: 50, bytes: 0 }, false],
    [limit, { count: 3, bytes: 3 * limit }, true],
    [limit, { count: 3, bytes: 3 * limit + 1 }, false],
  ])('of %i bytes beside %j: %j', (bytes, unfinished, allowed) => {
    expect(acceptsUpload(bytes, unfinished, limit).allowed).toBe(allowed)
  })
})

it.each([
  [612 * megabyte, 'Videos may have at most 500 MB; this one has 612 MB.'],
  [500 * megabyte + 1, 'Videos may have at most 500 MB; this one has 501 MB.'],
])('says of %i bytes what is too much', (bytes, sentence) => {
  expect(tooLargeSentence('video', bytes, 500 * megabyte)).toBe(sentence)
})

it('keeps a kind of content under one type, and nothing else', () => {
  expect(keptAs('video', 'video/x-m4v')).toBe('video/mp4')
  expect(keptAs('video', 'video/x-matroska')).toBeUndefined()
  expect(keptAs('pdf', 'application/pdf')).toBe('application/pdf')
  expect(keptAs('pdf', undefined)).toBeUndefined()
})
