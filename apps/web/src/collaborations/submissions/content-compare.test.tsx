import type { ContentRound } from '@tandem/contract/collaborations/submissions/submission.schema.ts'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ContentCompare } from './content-compare.tsx'

const roundOf = (round: number, more: Partial<ContentRound> = {}): ContentRound => ({
  id: `00000000-0000-4000-8000-00000000000${round}`,
  round,
  kind: 'draft',
  url: null,
  fileUrls: [],
  previewOnly: true,
  caption: '',
  note: '',
  checked: [],
  disclosed: false,
  verdict: 'pending',
  feedback: null,
  unmet: [],
  createdAt: '2026-11-21T09:00:00Z',
  decidedAt: null,
  ...more,
})
const rounds = [
  roundOf(1, { caption: 'One boat', verdict: 'changes_requested', feedback: 'Two, please.' }),
  roundOf(2, {
    caption: 'Two boats',
    verdict: 'changes_requested',
    unmet: [{ item: 1, words: 'Too dark to see.' }],
  }),
  roundOf(3, { caption: 'Two bright boats', checked: [0, 1], fileUrls: ['/files/p/a.webp'] }),
]
const checklist = ['Two boats', 'By daylight']

it('shows the last two rounds with what changed, and any others that are chosen', async () => {
  const { container } = render(<ContentCompare rounds={rounds} checklist={checklist} />)
  expect(container.querySelector('ins')?.textContent).toBe('bright ')
  expect(container.querySelector('del')).toBeNull()
  screen.getByText('Too dark to see.')
  expect(screen.queryByText('Two, please.')).toBeNull()

  await userEvent.selectOptions(screen.getByLabelText('Compare'), 'Round 1, draft')
  screen.getByText('Two, please.')
  expect(container.querySelector('del')?.textContent).toBe('One boat')
  expect(container.querySelector('ins')?.textContent).toBe('Two bright boats')
})

it('tells a change from the earlier to the later one, whichever stands first', async () => {
  const { container } = render(<ContentCompare rounds={rounds} checklist={checklist} />)
  await userEvent.selectOptions(screen.getByLabelText('Compare'), 'Round 3, draft')
  await userEvent.selectOptions(screen.getByLabelText('with'), 'Round 2, draft')
  expect(container.querySelector('ins')?.textContent).toBe('bright ')
})

it('shows a brand that has not paid only the previews', () => {
  render(<ContentCompare rounds={rounds} checklist={checklist} />)
  const files = screen.getByRole('list', { name: 'Compared files of round 3' })
  expect(within(files).getByRole('link', { name: 'Open Image 1' }).getAttribute('href')).toBe(
    '/files/p/a.webp/preview',
  )
  expect(within(files).queryByRole('link', { name: /^Download/ })).toBeNull()
})

it('what a round has not is said of it alone', () => {
  const bare = roundOf(2, { verdict: 'approved' })
  const full = roundOf(1, { url: 'https://a.test/x', caption: 'One boat', verdict: 'rejected' })
  render(<ContentCompare rounds={[full, bare]} checklist={[]} />)
  const row = (name: string) => {
    const [left, right] = screen.getByText(name).nextElementSibling?.children ?? []
    return [left?.textContent, right?.textContent]
  }
  expect(['Files', 'Link', 'Caption', 'Verdict'].map(row)).toEqual([
    ['None', 'None'],
    ['https://a.test/x(opens in a new tab)', 'None'],
    ['One boat', 'None'],
    ['Given back', 'Approved'],
  ])
  expect(screen.queryByText('Checklist')).toBeNull()
})

it('a single round has nothing to be compared with', () => {
  const { container } = render(<ContentCompare rounds={[roundOf(1)]} checklist={[]} />)
  expect(container.textContent).toBe('')
})
