import { otherSide } from '@tandem/contract/side.ts'
import { all } from '@tandem/contract/verdict.ts'
import type { Party } from '#platform/actor.ts'
import { ensure } from '#platform/refusal.ts'
import { acceptsAnswer, acceptsSeen, acceptsWithdrawal } from './deal.rules.ts'
import { moveDeal } from './deal.store.ts'
import { announceDeal } from './deal-told.ts'
import { changeOwnDeal } from './own-deal.ts'

type Words = { version: number; reason?: string | undefined }

const reasonOf = ({ reason }: Words): string | null =>
  reason === undefined || reason === '' ? null : reason

export const declineDeal = (actor: Party, id: string, words: Words) =>
  changeOwnDeal(actor, id, async (tx, deal) => {
    ensure(all(acceptsSeen(deal, words.version), acceptsAnswer(deal, actor.role)))
    const reason = reasonOf(words)
    await moveDeal(tx, id, { state: 'declined', reason })
    await announceDeal(tx, deal, {
      type: 'barter.declined',
      actor,
      tells: otherSide(actor.role),
      data: { reason },
    })
  })

export const withdrawDeal = (actor: Party, id: string, words: Words) =>
  changeOwnDeal(actor, id, async (tx, deal) => {
    ensure(all(acceptsSeen(deal, words.version), acceptsWithdrawal(deal, actor.role)))
    const reason = reasonOf(words)
    await moveDeal(tx, id, { state: 'withdrawn', reason })
    await announceDeal(tx, deal, {
      type: 'barter.withdrawn',
      actor,
      tells: otherSide(actor.role),
      data: { reason },
    })
  })
