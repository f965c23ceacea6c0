import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { catchRequests, showKnowing } from '../../requests.factory.ts'
import { deletionQuery } from './deletion.api.ts'
import { DeletionSection } from './deletion-section.tsx'

const { answer, sent } = catchRequests()
const allowed = { allowed: true as const }
const none = {
  plannedFor: null,
  coins: 120,
  endsBrand: false,
  obstacles: [],
  can: {
    plan: allowed,
    cancel: { allowed: false as const, because: 'deletion.not_planned' as const },
  },
}
const planned = { ...none, plannedFor: '2026-12-12T10:00:00Z' }

it('sends the number of coins that will expire, and offers to keep the account', async () => {
  showKnowing([[deletionQuery.queryKey, none]], <DeletionSection />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }))
  await screen.findByText(/The 120 coins in your wallet will expire\./)
  answer(planned)
  answer(planned)
  await userEvent.click(screen.getByRole('button', { name: 'Delete account and coins' }))
  await screen.findByRole('button', { name: 'Keep my account' })
  expect(sent()).toContainEqual(['POST /api/deletion', { coins: 120 }])
})
