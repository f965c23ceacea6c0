import { expect, it } from 'vitest'
import { acceptsAsking, acceptsOriginals, clockFrom, isOpen } from './request.rules.ts'

it('a question can be answered for seven days, and is reminded of two days before', () => {
  expect(clockFrom(new Date('2027-03-01T10:00:00Z'))).toEqual({
    answerBy: new Date('2027-03-08T10:00:00Z'),
    remindAt: new Date('2027-03-06T10:00:00Z'),
  })
})

it('is asked once at a time, of somebody who has an account', () => {
  expect(acceptsAsking({ creator_id: 'c' }, false)).toEqual({ allowed: true })
  expect(acceptsAsking({ creator_id: null }, false)).toMatchObject({
    because: 'rights.no_creator',
  })
  expect(acceptsAsking({ creator_id: 'c' }, true)).toMatchObject({
    because: 'rights.asked_already',
  })
})

it.each(['granted', 'refused', 'withdrawn', 'expired'])('is over once it is %s', (state) => {
  expect(isOpen({ state })).toMatchObject({ because: 'rights.request_over' })
  expect(isOpen({ state: 'asked' })).toEqual({ allowed: true })
})

it('a picture or a video is an original, a paper alone isn’t', () => {
  expect(acceptsOriginals(['pdf', 'video'])).toEqual({ allowed: true })
  expect(acceptsOriginals(['image'])).toEqual({ allowed: true })
  expect(acceptsOriginals(['pdf'])).toMatchObject({ because: 'rights.not_original' })
})
