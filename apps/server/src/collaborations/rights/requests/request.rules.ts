import {
  requestAnswerDays,
  requestReminderDays,
} from '@tandem/contract/collaborations/rights/rights.limits.ts'
import { all, allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'
import { owesNothing } from '#campaigns/campaigns/campaign.rules.ts'
import { daysAfter } from '#collaborations/lifecycle/collaboration-clock.rules.ts'

export const clockFrom = (at: Date): { answerBy: Date; remindAt: Date } => {
  const answerBy = daysAfter(at, requestAnswerDays)
  return { answerBy, remindAt: daysAfter(answerBy, -requestReminderDays) }
}

export const acceptsAsking = (
  post: { creator_id: string | null },
  openRequest: boolean,
): Verdict => {
  if (post.creator_id === null) return refused('rights.no_creator')
  return openRequest ? refused('rights.asked_already') : allowed
}

export const isOpen = ({ state }: { state: string }): Verdict =>
  state === 'asked' ? allowed : refused('rights.request_over')

/** A brand with debts cannot pay. The creator does not learn the reason. */
export const acceptsGranting = (
  request: { state: string; coins: number },
  owedCoins: number,
): Verdict =>
  all(
    isOpen(request),
    request.coins === 0 || owesNothing(owedCoins).allowed ? allowed : refused('rights.brand_short'),
  )

/** At least one file must be an image or a video; a document is not the original. */
export const acceptsOriginals = (kinds: readonly string[]): Verdict =>
  kinds.some((kind) => kind === 'image' || kind === 'video')
    ? allowed
    : refused('rights.not_original')
