import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { toast } from '#ui/toast.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { catchRequests, press, retype, showKnowing } from '../../requests.factory.ts'
import { BudgetDialog } from './budget-dialog.tsx'
import { sampleProgramme } from './programme.factory.ts'

const server = catchRequests()
beforeEach(() => void vi.spyOn(toast, 'success').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())
const said = () => vi.mocked(toast.success).mock.calls.flat()
const budget = { coins: 300, afterFunding: 10, low: false, available: 7000 }

it.each([
  [
    'fund',
    'Add coins',
    '7,000',
    'You have 7,000 coins. Top up your wallet first.',
    'The coins are in the budget.',
  ],
  [
    'drain',
    'Take out coins',
    '300',
    'There are 300 coins in the budget.',
    'The coins are back in your wallet.',
  ],
] as const)('to %s takes whole coins, up to all of them', async (...row) => {
  const [way, submit, most, tooMany, done] = row
  const onClose = vi.fn()
  const programme = sampleProgramme({ budget })
  showKnowing(
    [[installationQuery.queryKey, sampleInstallation]],
    <BudgetDialog {...{ programme, way, onClose }} />,
  )
  const type = async (coins: string) => {
    retype(screen.getByLabelText('Coins'), coins)
  }
  for (const nothing of ['0', '1.5', 'many']) {
    await type(nothing)
    await press(submit)
    screen.getByText('Enter whole coins, such as 5,000.')
  }
  await type('7001')
  screen.getByText(tooMany)
  await press(submit)
  expect(server.sent()).toEqual([])
  await type(most)
  server.refuse('coins.insufficient', 'A colleague was faster.')
  await press(submit)
  await screen.findByText('A colleague was faster.')
  expect([said(), onClose.mock.calls]).toEqual([[], []])
  server.answer(programme)
  await press(submit)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(said()).toEqual([done])
  const coins = Number(most.replace(',', ''))
  expect(server.sent().map(([, body]) => body)).toEqual([{ coins }, { coins }])
})
