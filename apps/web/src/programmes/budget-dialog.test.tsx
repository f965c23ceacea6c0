import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../app.build.ts'
import { catchRequests, press, showKnowing } from '../requests.build.ts'
import { BudgetDialog } from './budget-dialog.tsx'
import { sampleProgramme } from './programme.build.ts'

const server = catchRequests()
const budget = { coins: 300, afterFunding: 10, low: false, available: 7000 }

it.each([
  ['fund', 'Add coins', '7,000', 'You have 7,000 coins. Top up in your wallet first.'],
  ['drain', 'Take out', '300', 'There are 300 coins in the budget.'],
] as const)('to %s takes whole coins, up to all of them', async (way, submit, most, tooMany) => {
  const onClose = vi.fn()
  const programme = sampleProgramme({ budget })
  showKnowing(
    [[installationQuery.queryKey, sampleInstallation]],
    <BudgetDialog {...{ programme, way, onClose }} />,
  )
  const type = async (coins: string) => {
    await userEvent.clear(screen.getByLabelText('Coins'))
    await userEvent.type(screen.getByLabelText('Coins'), coins)
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
  server.answer(programme)
  await press(submit)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(server.sent().map(([, body]) => body)).toEqual([{ coins: Number(most.replace(',', '')) }])
})
