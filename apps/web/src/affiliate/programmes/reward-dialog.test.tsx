import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { toast } from '#ui/toast.ts'
import { catchRequests, press, showKnowing } from '../../requests.factory.ts'
import { RewardDialog } from './reward-dialog.tsx'

const server = catchRequests()
beforeEach(() => void vi.spyOn(toast, 'success').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())
const said = () => vi.mocked(toast.success).mock.calls.flat()
const show = (place: Parameters<typeof RewardDialog>[0]['place']) => {
  const onClose = vi.fn()
  showKnowing([], <RewardDialog place={place} before={undefined} onClose={onClose} />)
  return onClose
}
const type = (label: RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } })
const set = async (onClose: () => void) => {
  server.answer({})
  await press('Set reward')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(said()).toEqual(['The reward is set.'])
  return server.sent()
}

it('begins with the day where its brand is, in the units that were chosen', async () => {
  const onClose = show({ programmeId: 'p1' })
  type(/^For each order$/, '12,5')
  type(/^New customers: unit/, 'coins')
  type(/^New customers(?!: unit)/, '1,500')
  type(/^Later orders(?!: unit)/, '3 %')
  type(/^Number of months/, '12')
  type(/^Minimum orders/, '10')
  type(/^Start date/, '2030-07-01')
  const body = {
    pays: { unit: 'bps', amount: 1250 },
    newCustomer: { unit: 'coins', amount: 1500 },
    later: { months: 12, pays: { unit: 'bps', amount: 300 } },
    fromOrders: 10,
    // Midnight in Newfoundland (UTC−2:30 in July).
    from: '2030-07-01T02:30:00.000Z',
  }
  expect(await set(onClose)).toEqual([['POST /api/brand/programmes/p1/rewards', body]])
})

it('sends no empty fields, and no tier for a personal reward', async () => {
  const onClose = show({ enrolmentId: 'e1', creatorName: 'Mira' })
  expect(screen.queryByLabelText(/^Minimum orders/)).toBeNull()
  await press('Set reward')
  expect(screen.getByLabelText(/^For each order$/).getAttribute('aria-invalid')).toBe('true')
  expect(server.sent()).toEqual([])
  type(/^For each order$/, '10')
  const body = { pays: { unit: 'bps', amount: 1000 }, newCustomer: null, later: null }
  expect(await set(onClose)).toEqual([['POST /api/brand/enrolments/e1/rewards', body]])
})
