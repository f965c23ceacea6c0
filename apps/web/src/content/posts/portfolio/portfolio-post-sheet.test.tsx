import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { formatDate } from '#lib/dates.ts'
import { catchRequests, linked, showKnowing } from '../../../requests.factory.ts'
import { PortfolioPostSheet } from './portfolio-post-sheet.tsx'

const server = catchRequests()
const at = '2026-11-01T10:00:00Z'
const show = (change: object = {}) => {
  server.requests.mockReturnValue(new Promise(() => {}))
  showKnowing(
    [],
    linked(
      <PortfolioPostSheet
        onClose={() => {}}
        post={
          {
            ...{ id: 'p1', type: 'instagram_reel', url: 'https://www.instagram.com/reel/x/' },
            ...{ caption: 'Mornings.', postedAt: at, thumbnailUrl: null, gradient: null },
            ...{
              creator: null,
              authorHandle: '@mira',
              fileUrls: [],
              numbersAt: null,
              numbersFrom: null,
            },
            ...{ views: 1200, likes: null, comments: 0, ...change },
          } as never
        }
      />,
    ),
  )
}

it.each([
  [null, '@mira'],
  [{ name: 'Mira Sol', slug: 'mira' }, 'Mira Sol'],
])('is called by its creator, or by the name it was posted under', (creator, title) => {
  show({ creator })
  screen.getByRole('dialog', { name: title })
  expect(screen.getByText(/Instagram Reel/).textContent).toContain(formatDate(at))
  screen.getByText('Mornings.')
})

it('says that there are no numbers before anybody told them', () => {
  show()
  screen.getByText('No numbers yet.')
})

it('tells each number that is known, and of the others why they aren’t', () => {
  show({ numbersAt: at, numbersFrom: 'creator' })
  const told = screen
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(told[0]).toEqual(['Views', '1,200'])
  expect(told[2]).toEqual(['Comments', '0'])
  expect(told[1]?.[1]).not.toMatch(/\d/)
})
