import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../../app.factory.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { AssignedField } from './assigned-field.tsx'
import { assignmentQuery, colleaguesQuery } from './assignment.api.ts'

const { answer, refuse, sent } = catchRequests()
beforeEach(() => {
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})
const can = { assign: { allowed: true } } as const
const mara = { id: 'm', name: 'Mara Ek', photoUrl: null, email: null }
const jo = { id: 'j', name: 'Jo Lind', photoUrl: null, email: null }
const campaign = { part: 'campaign', id: 'c1' } as const
const show = (total: number, assignment: object = { assignee: null, inherited: false, can }) =>
  showKnowing(
    [
      [sessionQuery.queryKey, someone('brand')],
      [colleaguesQuery().queryKey, { items: [mara, jo], total, hasMore: false }],
      [colleaguesQuery('', 'campaign').queryKey, { items: [mara, jo], total, hasMore: false }],
      [assignmentQuery(campaign).queryKey, assignment],
    ],
    <AssignedField {...campaign} />,
  )

it('is not shown to a team of one', () => {
  show(1)
  expect(screen.queryByText('Assigned to')).toBeNull()
})

it('offers the members to the keyboard, and sends whom the reader saw', async () => {
  show(2, { assignee: mara, inherited: false, can })
  answer({ assignee: jo, inherited: false, can })
  await press(/^Change assignment: ?Mara Ek$/)
  const box = await screen.findByRole('combobox', { name: 'Search members' })
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Nobody',
    'MMara Ek',
    'JJo Lind',
  ])
  await userEvent.type(box, '{ArrowDown}{ArrowDown}{Enter}')
  await screen.findByRole('button', { name: /^Change assignment: ?Jo Lind$/ })
  expect(sent()).toEqual([
    ['PUT /api/brand/campaigns/c1/assignment', { assigneeId: 'j', seenId: 'm' }],
  ])
})

it('says who was faster, and does not offer Nobody for an inherited member', async () => {
  show(2, { assignee: mara, inherited: true, can })
  refuse('version.stale', 'Noor changed who takes care of this just now.')
  await press(/^Change assignment: ?Mara Ek$/)
  expect(screen.queryByRole('option', { name: 'Nobody' })).toBeNull()
  await userEvent.click(await screen.findByRole('option', { name: /Jo Lind/ }))
  await screen.findByText('Noor changed who takes care of this just now.')
  expect(sent()[0]?.[1]).toEqual({ assigneeId: 'j', seenId: null })
})
