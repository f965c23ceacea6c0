import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { button, catchRequests, isLive, press, showKnowing } from '../../requests.factory.ts'
import { LimitNote } from './limit-note.tsx'
import { limitedMember, sampleRequest } from './spending.factory.ts'
import { useCommit } from './use-commit.ts'

const { answer, sent } = catchRequests()
beforeEach(() => void vi.spyOn(toast, 'success').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const input = { params: { collaborationId: 'k1' }, body: { version: 3 } }
const [done, asked] = [vi.fn(), vi.fn()]
const write = {
  ...{ error: null, isPending: false },
  mutate: (sent: typeof input, { onSuccess }: { onSuccess: (sent: object) => void }) =>
    onSuccess(sent),
}
const Accept = ({ coins }: { coins: number }) => {
  const commit = useCommit(applications.accept, write, { coins, what: input })
  return (
    <>
      <Button
        disabledReason={commit.disabledReason}
        onClick={() => commit.send(input, { done, asked })}
      >
        {commit.label('Accept')}
      </Button>
      <LimitNote note={commit.note} />
    </>
  )
}

it('commits what the limit covers, like the button of a member without a limit', async () => {
  const { rerender } = showKnowing(limitedMember(), <Accept coins={400} />)
  expect([button('Accept').textContent, screen.getByRole('status').textContent]).toEqual([
    'Accept',
    '',
  ])
  rerender(<Accept coins={401} />)
  expect(button('Ask for approval')).toBeTruthy()
  rerender(<Accept coins={400} />)
  await press('Accept')
  expect(done.mock.calls).toEqual([[input]])
  expect(sent()).toEqual([])
})

it('asks for approval above the limit, with what the write would have sent, and says why', async () => {
  showKnowing(limitedMember(), <Accept coins={550} />)
  expect(screen.getByRole('status').textContent).toBe(
    'This needs 550 coins. You have 400 coins left of your limit of 1,000 coins this month. Ask a colleague to approve it.',
  )
  answer({})
  await press('Ask for approval')
  await waitFor(() => expect(asked).toHaveBeenCalledOnce())
  const operation = 'POST /brand/collaborations/:collaborationId/accept'
  expect(sent()).toEqual([['POST /api/brand/spending/requests', { operation, ...input }]])
})

it('shows that approval was asked, and does not ask twice', () => {
  const request = sampleRequest({ params: { collaborationId: 'k1' } })
  showKnowing(limitedMember([request]), <Accept coins={550} />)
  expect(isLive('Approval asked')).toBe(false)
  expect(screen.getByRole('status').textContent).toMatch(/^You asked for approval of 550 coins\./)
})
