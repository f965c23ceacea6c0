import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { catchRequests, linked, showKnowing } from '../requests.build.ts'
import { CreatorProfileCard } from './creator-profile-card.tsx'

const server = catchRequests()
const show = (creator: object, record: object = {}) => {
  server.requests.mockReturnValue(new Promise(() => {}))
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
  show({
    handles: { insta: '@mira', fb: 'mira.sol', youtube: '@mira.tv' },
    proven: [{ platform: 'youtube', handle: '@mira.tv' }],
  })
  const [insta, fb, youtube] = handles()
  expect([insta, fb]).toEqual(['Instagram@mira', 'Facebookmira.sol'])
  expect(youtube).toMatch(/^YouTube@mira\.tv.+/)
})

it('a TikTok account is known by signing in alone', () => {
  show({ proven: [{ platform: 'tiktok', handle: '@mira' }] })
  expect(handles()).toHaveLength(1)
  expect(handles()[0]).toMatch(/^TikTok@mira/)
})

it.each([
  [null, 'Not said'],
  [12_400, '12,400'],
])('%s followers are “%s”', (followers, words) => {
  show({ followers })
  screen.getByText(words)
})

it('says nothing of what the creator didn’t say', () => {
  show({})
  expect([screen.queryByLabelText('Handles'), screen.queryByLabelText('Niches')]).toEqual([
    null,
    null,
  ])
})

it('tells the words and niches of the creator', () => {
  show({}, { bio: 'I sail.', niches: ['Travel'] })
  screen.getByText('I sail.')
  expect(screen.getByLabelText('Niches').textContent).toBe('Travel')
})
