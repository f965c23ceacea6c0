import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { creatorInCampaignQuery } from '#collaborations/lifecycle/collaboration.api.ts'
import { toast } from '#ui/toast.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { ApproveDialog } from './approve-dialog.tsx'

const { answer, refuse, sent } = catchRequests()
const piece = (approvalCompletes: boolean, coins = 500) =>
  ({
    ...{ id: 'k1', version: 3, state: 'submitted', coins, feeCoins: 50, approvalCompletes },
    ...{ campaign: { id: 'c1', category: 'paid' }, creator: { name: 'Mira', slug: 'mira' } },
    ...{ purchase: null, product: null, can: { approve: { allowed: true } } },
  }) as never
const show = (item: never) => {
  const [onDone, onClose] = [vi.fn(), vi.fn()]
  showKnowing(
    [[creatorInCampaignQuery('c1', 'mira').queryKey, item]],
    <ApproveDialog item={item} onDone={onDone} onClose={onClose} />,
  )
  return { onDone, onClose }
}

it.each([
  [true, 500, 'Approve and pay'],
  [false, 500, 'Approve'],
])('an approval that ends it (%s) for %i coins is called “%s”', async (ends, coins, name) => {
  show(piece(ends, coins))
  await screen.findByRole('alertdialog', { name: 'Approve the content of Mira?' })
  screen.getByRole('button', { name })
})

it('is done for the version that was seen, once, and goes on from there', async () => {
  const told = vi.spyOn(toast, 'success')
  const { onDone } = show(piece(true))
  refuse('collaboration.changed', 'Somebody was faster.')
  await press('Approve and pay')
  await screen.findByText('Somebody was faster.')
  expect([onDone.mock.calls, told.mock.calls]).toEqual([[], []])
  answer(piece(true))
  await press('Approve and pay')
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(told).toHaveBeenCalledWith('Approved. Mira was told.')
  expect(sent()[1]).toEqual(['POST /api/brand/collaborations/k1/approve', { version: 3 }])
})
