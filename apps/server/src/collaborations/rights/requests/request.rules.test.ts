import { expect, it } from 'vitest'
import { acceptsAsking, acceptsOriginals } from './request.rules.ts'

it('is asked once at a time, of somebody who has an account', () => {
  expect(acceptsAsking({ creator_id: 'c' }, false)).toEqual({ allowed: true })
  expect(acceptsAsking({ creator_id: null }, false)).toMatchObject({ because: 'rights.no_creator' })
  expect(acceptsAsking({ creator_id: 'c' }, true)).toMatchObject({
    because: 'rights.asked_already',
  })
})

it('a picture or a video is an original, a paper alone isn’t', () => {
  expect(acceptsOriginals(['pdf', 'video'])).toEqual({ allowed: true })
  expect(acceptsOriginals(['image'])).toEqual({ allowed: true })
  expect(acceptsOriginals(['pdf'])).toMatchObject({ because: 'rights.not_original' })
})
