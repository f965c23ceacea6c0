import { describe, expect, it } from 'vitest'
import {
  categoriesMistake,
  filledHandles,
  handlesMistake,
  websiteMistake,
} from './onboarding-draft.ts'

describe('onboarding', () => {
  it('asks for one handle, of any of the four', () => {
    expect(handlesMistake({})).toBe('Please enter at least one handle or skip.')
    expect(handlesMistake({ insta: '  ' })).toBe('Please enter at least one handle or skip.')
    for (const handle of ['insta', 'fb', 'twitter', 'youtube'])
      expect(handlesMistake({ [handle]: '@maya' })).toBeUndefined()
  })

  it('keeps only handles that hold something', () => {
    expect(filledHandles({ insta: ' @maya ', fb: '', youtube: '   ' })).toEqual({ insta: '@maya' })
  })

  it('asks for a website but not for its format', () => {
    expect(websiteMistake('  ')).toBe('Please enter your brand website.')
    expect(websiteMistake('not a website')).toBeUndefined()
  })

  it('asks for two categories', () => {
    const sentence = 'Please select at least 2 categories.'
    expect(categoriesMistake([])).toBe(sentence)
    expect(categoriesMistake(['Beauty'])).toBe(sentence)
    expect(categoriesMistake(['Beauty', 'Other'])).toBeUndefined()
  })
})
