import { describe, expect, it } from 'vitest'
import { kindOfFile, sizeWords } from './upload-words.ts'

describe('kindOfFile', () => {
  it.each([
    ['a.jpg', 'image/jpeg', 'image'],
    ['a.mov', 'video/quicktime', 'video'],
    ['a.m4v', 'video/x-m4v', 'video'],
    ['a.MP4', '', 'video'],
    ['a.JPG', '', 'image'],
    ['a.pdf', 'application/pdf', undefined],
    ['a.svg', 'image/svg+xml', undefined],
    ['a.heic', 'image/heic', undefined],
    ['notes', '', undefined],
    ['a.mp4', 'text/html', undefined],
  ])('takes %s of type %j as %s where images and videos are asked for', (name, type, kind) => {
    expect(kindOfFile({ name, type }, ['image', 'video'])).toBe(kind)
  })
})

it.each([
  [10, '1 kB'],
  [840 * 1024, '840 kB'],
  [2.44 * 1024 * 1024, '2.4 MB'],
  [9.94 * 1024 * 1024, '9.9 MB'],
  [10 * 1024 * 1024, '10 MB'],
  [10.4 * 1024 * 1024, '10 MB'],
  [612 * 1024 * 1024, '612 MB'],
])('says %i bytes as %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words)
})
