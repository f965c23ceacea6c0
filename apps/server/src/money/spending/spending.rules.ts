import { mayAct } from '@tandem/contract/accounts/brands/member-actions.ts'
import { all, allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import type { BrandActor } from '#platform/actor.ts'

type Request = { userId: string; state: string }

const isOpen = ({ state }: Request): Verdict =>
  state === 'open' ? allowed : refused('spending.decided')

/** Two people are needed, so nobody decides on their own request. */
export const mayDecideSpending = (
  { member, userId }: Pick<BrandActor, 'member' | 'userId'>,
  request: Request,
): Verdict =>
  all(
    mayAct(member, 'spending.approve'),
    request.userId === userId ? refused('spending.own_request') : allowed,
    isOpen(request),
  )

export const mayWithdrawSpending = (
  { userId }: Pick<BrandActor, 'userId'>,
  request: Request,
): Verdict =>
  all(request.userId === userId ? allowed : refused('spending.not_yours'), isOpen(request))
