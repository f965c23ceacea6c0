import type { ContentRound } from '@tandem/contract/collaborations/submissions/submission.schema.ts'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { contentRound } from '#collaborations/lifecycle/collaboration.factory.ts'
import { ContentCompare } from './content-compare.tsx'

const roundOf = (round: number, more: Partial<ContentRound> = {}): ContentRound =>
  contentRound({
    id: `r${round}`,
    round,
    url: null,
    note: '',
    checked: [],
    previewOnly: true,
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

it('shows a brand that has not paid only the previews', () => {
  render(<ContentCompare rounds={rounds} checklist={checklist} />)
  const files = screen.getByRole('list', { name: 'Compared files of round 3' })
  expect(within(files).getByRole('link', { name: 'Open Image 1' }).getAttribute('href')).toBe(
    '/files/p/a.webp/preview',
  )
  expect(within(files).queryByRole('link', { name: /^Download/ })).toBeNull()
})
