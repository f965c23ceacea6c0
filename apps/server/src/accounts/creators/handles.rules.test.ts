import { describe, expect, it } from 'vitest'
import { authorHandleOf } from './handles.rules.ts'

describe('the name under which content appears', () => {
  it.each([
    ['instagram_reel', { insta: '@mira' }, '@mira'],
    ['youtube_short', { insta: '@mira', youtube: 'MiraTV' }, 'MiraTV'],
    ['tiktok_video', { insta: '@mira' }, 'mira-sol'],
    ['tiktok_video', { tiktok: '@mira.tok' }, '@mira.tok'],
    ['instagram_post', { insta: ' ' }, 'mira-sol'],
    ['instagram_post', null, 'mira-sol'],
  ])('%s', (type, handles, expected) => {
    expect(authorHandleOf(type, handles, 'mira-sol')).toBe(expected)
  })
})
