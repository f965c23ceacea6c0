import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../app.build.ts'
import { readingOf } from '../everywhere/answers.build.ts'
import { catchRequests, linked, showKnowing } from '../requests.build.ts'
import { CollaborationRow } from './collaboration-row.tsx'

const server = catchRequests()
const [listed] = (
  readingOf('mira', 'end', 'GET /collaborations?tab=done').body as { items: object[] }
).items
const hour = 3_600_000
const show = (change: object) => {
  server.requests.mockReturnValue(new Promise(() => {}))
  const [onOpen, onAct] = [vi.fn(), vi.fn()]
  const deadline = new Date(Date.now() + 5 * hour).toISOString()
  showKnowing(
    [[installationQuery.queryKey, sampleInstallation]],
    linked(
      <CollaborationRow
        item={{ ...listed, stateDeadline: deadline, dueAt: deadline, ...change } as never}
        onOpen={onOpen}
        onAct={onAct}
      />,
    ),
  )
  return { onOpen, onAct }
}
const clocks = () => screen.queryAllByText(/left|hours|h\b/).length

it.each([
  ['producing', 'creator', true],
  ['submitted', 'brand', true],
  ['completed', 'nobody', false],
])('what is %s (%s acts) shows how long there is: %s', (state, turn, shows) => {
  show({ state, turn })
  expect(clocks() > 0).toBe(shows)
})

it('is opened by its title', async () => {
  const { onOpen, onAct } = show({ state: 'completed', turn: 'nobody' })
  const { campaign } = listed as unknown as { campaign: { title: string } }
  await userEvent.click(screen.getByRole('button', { name: campaign.title }))
  expect([onOpen.mock.calls.length, onAct.mock.calls.length]).toEqual([1, 0])
})
