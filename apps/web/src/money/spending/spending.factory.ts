import type { Spending, SpendingRequest } from '@tandem/contract/money/spending/spending.schema.ts'
import { allowed, refused } from '@tandem/contract/verdict.ts'
import { sessionQuery } from '#lib/session.ts'
import { someone } from '../../app.factory.ts'
import { spendingQuery } from './spending.api.ts'

const glow = { id: 'b1', slug: 'glow', name: 'Glow', logoUrl: null }

export const sampleRequest = (more: Partial<SpendingRequest> = {}): SpendingRequest => ({
  ...{ id: 'r1', userId: 'me', name: 'Mara', what: 'accept Mira Sol', coins: 550, state: 'open' },
  ...{ operation: 'POST /brand/collaborations/:collaborationId/accept', params: {} },
  ...{ createdAt: '2026-11-20T00:00:00Z', expiresAt: '2026-11-27T00:00:00Z' },
  ...{ creatorName: null, decidedBy: null, reason: null, limitCoins: 1000, usedCoins: 600 },
  can: { decide: refused('spending.own_request'), withdraw: allowed },
  ...more,
})

/** The cached data of a member with a limit of 1,000 coins, 600 of which are committed. */
export const limitedMember = (requests: SpendingRequest[] = []) => {
  const session = someone('brand', glow)
  const role = 'manager' as const
  const spending: Spending = {
    members: [
      { userId: 'me', name: 'Mara', role, isYou: true, limitCoins: 1000, usedCoins: 600 },
      { userId: 'f', name: 'Finn', role: 'finance', isYou: false, limitCoins: null, usedCoins: 0 },
    ],
    requests,
    timeZone: 'Europe/Berlin',
    can: { setLimits: refused('brand.role_required') },
  }
  return [
    [
      sessionQuery.queryKey,
      { ...session, brand: session.brand && { ...session.brand, isLimited: true } },
    ],
    [spendingQuery.queryKey, spending],
  ] as const
}
