import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../app.build.ts'
import { press, showKnowing } from '../requests.build.ts'
import { commentsQuery } from './comments/comment.api.ts'
import { ContentRounds } from './content-rounds.tsx'

const file = '/files/p/still.webp'
const round = (nr: number, change: object = {}) => ({
  ...{
    id: `r${nr}`,
    round: nr,
    kind: 'draft',
    verdict: 'changes_requested',
    url: null,
    title: null,
  },
  ...{ caption: null, note: null, feedback: null, reason: null, fileUrls: [file], previews: [] },
  ...{ checked: [], unmet: [], bySilence: false, createdAt: '2026-11-01T10:00:00Z', ...change },
})
const said = (nr: number) => ({
  ...{ id: `m${nr}`, round: nr, fileUrl: file, pin: { on: 'picture', x: 0.1, y: 0.2 } },
  ...{ words: `Said of ${nr}.`, at: '2026-11-01T10:00:00Z', answers: [], doneBy: null },
})
const show = (rounds: object[]) =>
  showKnowing(
    [
      [sessionQuery.queryKey, someone('creator')],
      [
        commentsQuery('k1').queryKey,
        {
          items: [said(1), said(2)],
          can: { comment: { allowed: false }, answer: { allowed: true } },
        },
      ],
    ],
    <ContentRounds collaborationId="k1" rounds={rounds as never} checklist={[]} />,
  )
const parts = () => screen.getAllByRole<HTMLDetailsElement>('group')

it('the newest round stands first and open, the others folded below it', () => {
  show([round(1), round(2, { verdict: 'pending' })])
  expect(parts().map((part) => [part.querySelector('h3')?.textContent, part.open])).toEqual([
    ['Round 2, draft', true],
    ['Round 1, draft', false],
  ])
  within(parts()[0] as HTMLElement).getByText('In review')
})

it('comments stand with the round they were said of, and only the newest are answered', async () => {
  show([round(1), round(2)])
  await screen.findByText('Said of 2.')
  const [newest, before] = parts() as unknown as [HTMLElement, HTMLElement]
  within(newest).getByText('Said of 2.')
  await within(before).findByText('Said of 1.')
  const answers = (part: HTMLElement) =>
    within(part).queryAllByRole('button', { name: 'Answer' }).length
  expect([answers(newest), answers(before)]).toEqual([1, 0])
})

it('two rounds can be compared, one can’t', async () => {
  const { rerender } = show([round(1), round(2)])
  await press('Compare two rounds')
  await screen.findByRole('button', { name: 'Close the comparison' })
  rerender(<ContentRounds collaborationId="k1" rounds={[round(1)] as never} checklist={[]} />)
  expect(screen.queryByRole('button', { name: /comparison|Compare/ })).toBeNull()
})
