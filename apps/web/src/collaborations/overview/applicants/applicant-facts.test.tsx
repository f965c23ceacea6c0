import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { catchRequests, linked, showKnowing } from '../../../requests.factory.ts'
import { CreatorProfileCard } from '../creator-profile-card.tsx'
import { ApplicantPosts, ApplicantRecord, recordInWords } from './applicant-facts.tsx'

it.each([
  [0, 0, 'New here'],
  [3, 3, '3 done on time'],
  [12, 11, '12 done, 11 on time'],
])('%i done, %i of them on time, reads “%s”', (completed, onTime, words) => {
  expect(recordInWords({ creator: { completed }, onTime } as never)).toBe(words)
})

const record = (change: object) => {
  const creator = { completed: 1, followers: 12_400, rating: { average: 4.5, count: 2 }, ...change }
  render(<ApplicantRecord item={{ creator, onTime: 1 } as never} />)
  return document.body.textContent ?? ''
}

it('followers and reviews are told only where there are any', () => {
  expect(record({})).toMatch(/4\.5.*1 done on time12K followers/)
})

it('and of who said nothing nothing is told', () => {
  expect(record({ followers: null, rating: { average: null, count: 0 } })).toBe('1 done on time')
})

it.each([true, false])('posts are described by their captions (large: %s)', (large) => {
  const post = (id: string, caption: string) => ({ id, caption, thumbnailUrl: `/files/${id}.webp` })
  render(<ApplicantPosts posts={[post('a', 'A boat'), post('b', '')] as never} large={large} />)
  expect(screen.getAllByRole('img').map((one) => one.getAttribute('alt'))).toEqual([
    'A boat',
    'Post',
  ])
})

const requests = catchRequests()
const showProfile = (creator: object, record: object = {}) => {
  requests.requests.mockReturnValue(new Promise(() => {}))
  showKnowing(
    [],
    linked(
      <CreatorProfileCard
        collaboration={
          {
            creator: {
              ...{ slug: 'mira', handles: {}, proven: [], followers: null },
              ...{ rating: { average: null, count: 0 }, ...creator },
            },
            record: { bio: '', niches: [], ...record },
          } as never
        }
      />,
    ),
  )
}
const handles = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

it('a handle is proven only where its creator signed in', () => {
  showProfile({
    handles: { insta: '@mira', fb: 'mira.sol', youtube: '@mira.tv' },
    proven: [{ platform: 'youtube', handle: '@mira.tv' }],
  })
  const [insta, fb, youtube] = handles()
  expect([insta, fb]).toEqual(['Instagram@mira', 'Facebookmira.sol'])
  expect(youtube).toMatch(/^YouTube@mira\.tv.+/)
})

it('a TikTok account is known by signing in alone', () => {
  showProfile({ proven: [{ platform: 'tiktok', handle: '@mira' }] })
  expect(handles()).toHaveLength(1)
  expect(handles()[0]).toMatch(/^TikTok@mira/)
})

it.each([
  [null, 'Not said'],
  [12_400, '12,400'],
])('%s followers are “%s”', (followers, words) => {
  showProfile({ followers })
  screen.getByText(words)
})

it('says nothing of what the creator didn’t say', () => {
  showProfile({})
  expect([screen.queryByLabelText('Handles'), screen.queryByLabelText('Niches')]).toEqual([
    null,
    null,
  ])
})

it('tells the words and niches of the creator', () => {
  showProfile({}, { bio: 'I sail.', niches: ['Travel'] })
  screen.getByText('I sail.')
  expect(screen.getByLabelText('Niches').textContent).toBe('Travel')
})
