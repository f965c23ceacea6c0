import { expect, it } from 'vitest'
import { readTyped } from './typed-handles.rules.ts'

it('turns addresses into handles, keeps stored texts and tells what is no profile', () => {
  const typed = {
    insta: 'https://instagram.com/ines',
    fb: 'https://ines.example',
    youtube: 'https://youtu.be/1',
    twitter: '',
  }
  const { handles, mistakes } = readTyped(typed, { fb: 'https://ines.example' }, 'handles')
  expect(handles).toEqual({ insta: '@ines', fb: 'https://ines.example', twitter: '' })
  expect(mistakes['handles.youtube']).toMatch(/^This is not the address of a profile on YouTube\./)
  expect(Object.keys(mistakes)).toHaveLength(1)
})
