import type { ContentComment } from '@tandem/contract/collaborations/submissions/comment.schema.ts'
import type { ContentRound as Round } from '@tandem/contract/collaborations/submissions/submission.schema.ts'
import { allowed } from '@tandem/contract/verdict.ts'
import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { contentRound } from '#collaborations/lifecycle/collaboration.factory.ts'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../../app.factory.ts'
import { catchRequests, showKnowing } from '../../requests.factory.ts'
import { commentsQuery } from './comments/comment.api.ts'
import { ContentLink, ContentRound } from './content-round.tsx'
import { ContentRounds } from './content-rounds.tsx'

const id = '01a00000-0000-7000-8000-000000000001'
const [video, picture] = ['/files/p/a.mp4', '/files/p/b.webp']
catchRequests()
const roundOf = (round: number, more: Partial<Round> = {}): Round =>
  contentRound({
    ...{ id: `round-${round}`, round, url: null, caption: `Words ${round}`, note: '' },
    checked: [],
    ...more,
  })
const comment = (nr: number, more: Partial<ContentComment> = {}): ContentComment => ({
  ...{ id: `k${nr}`, round: 1, fileUrl: picture, words: `Comment ${nr}`, answers: [] },
  ...{ pin: { on: 'picture', x: 0.5, y: 0.5 }, at: '2026-11-21T09:00:00Z', doneBy: null },
  ...more,
})
const known = (items: ContentComment[]) =>
  [
    [sessionQuery.queryKey, someone('creator')],
    [commentsQuery(id).queryKey, { items, can: { answer: allowed } }],
  ] as const
const show = (rounds: Round[], items: ContentComment[] = []) =>
  showKnowing(
    known(items),
    <ContentRounds collaborationId={id} rounds={rounds} checklist={['By day']} />,
  )

it('comments stand in the place of the files of their round; only the newest is answered', async () => {
  const rounds = [1, 2, 3].map((nr) => roundOf(nr, { fileUrls: [picture] }))
  show(rounds, [comment(1), comment(2, { round: 3 })])
  await screen.findByText('Comment 2')
  const [third, second, first] = [...document.querySelectorAll<HTMLElement>('details')].map((one) =>
    within(one),
  )
  expect(third?.getByText('Comment 2')).toBeTruthy()
  expect(third?.queryByText('Comment 1')).toBeNull()
  expect(third?.getByText('Mark as done')).toBeTruthy()
  expect(first?.getByText('Comment 1')).toBeTruthy()
  expect(first?.queryByText('Mark as done')).toBeNull()
  expect(first?.queryByText('Words 1')).toBeTruthy()
  expect(second?.queryByRole('list', { name: 'Comments', hidden: true })).toBeNull()
  expect(second?.getByLabelText('Open Image 1').getAttribute('href')).toBe(picture)
})

it('a round says what it has, and of nothing else', () => {
  const full = roundOf(1, {
    ...{ url: 'https://a.test/x', fileUrls: [video], previewOnly: true, note: 'Shot at dawn.' },
    ...{ feedback: 'Brighter.', checked: [0], unmet: [{ item: 1, words: 'No boat.' }] },
  })
  const items = ['By day', 'The boat', 'The name']
  const { rerender } = render(<ContentRound round={full} checklist={items} />)
  for (const words of ['Words 1', 'Note: Shot at dawn.', 'Brighter.']) screen.getByText(words)
  const [files, list] = screen.getAllByRole('list')
  expect(files?.getAttribute('aria-label')).toBe('Files of round 1')
  expect(screen.queryByRole('link', { name: /^Download/ })).toBeNull()
  expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'By day (Confirmed by the creator)',
    'The boat (Change requested)No boat.',
    'The name (Not confirmed)',
  ])
  expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener noreferrer nofollow ugc')
  rerender(<ContentRound round={{ ...full, previewOnly: false }} checklist={[]} />)
  screen.getByRole('link', { name: 'Download Video 1' })
  expect(screen.getAllByRole('list')).toHaveLength(1)
  rerender(<ContentRound round={{ ...roundOf(2), caption: '' }} checklist={[]} />)
  expect(document.body.textContent).toBe('')
})

it.each([
  ['https://a.test/x', 1],
  ['HTTP://a.test/x', 1],
  ['javascript:alert("https://a.test")', 0],
  ['a.test', 0],
])('of %s %i link is made', (url, links) => {
  render(<ContentLink url={url} />)
  expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    links === 1 ? [url] : [],
  )
})
