import type { DisputeReason } from '@tandem/contract/collaborations/disputes/dispute.schema.ts'
import type { OpenCases } from '@tandem/contract/operator/cases/case.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { listDisputesOfOrders } from '#affiliate/commissions/index.ts'
import { listWaitingClaims } from '#affiliate/conversions/index.ts'
import { listWaitingDisputes } from '#collaborations/disputes/index.ts'
import { listRightsDisputes } from '#collaborations/rights/index.ts'
import { listWaitingAppeals } from '#collaborations/track-record/index.ts'

/** Everything that is open between a brand and a creator, with what needs a decision first. */
export const listCases = async (): Promise<OpenCases> => {
  const [disputes, rights, orders, claims, appeals] = await Promise.all([
    listWaitingDisputes(),
    listRightsDisputes(),
    listDisputesOfOrders(),
    listWaitingClaims(),
    listWaitingAppeals(),
  ])
  return {
    disputes: urgentFirst(
      disputes.map(({ campaign, state, openedBy, reason, ...one }) => ({
        ...one,
        title: campaign,
        isToDecide: state === 'under_review',
        openedBy: openedBy as Side,
        reason: reason as DisputeReason,
      })),
    ),
    rights: urgentFirst(
      rights.map(({ brandName, creatorName, state, ...one }) => ({
        ...one,
        brand: brandName,
        creator: creatorName,
        isToDecide: state === 'contested',
      })),
    ),
    orders: urgentFirst(
      orders.map(({ brandName, creatorName, programmeName, reason, body, ...one }) => ({
        ...one,
        brand: brandName,
        creator: creatorName,
        title: programmeName,
        isToDecide: one.reply !== null,
        brandReason: reason,
        words: body,
      })),
    ),
    claims: urgentFirst(
      claims.map(({ brandName, creatorName, programmeName, state, foreignCurrency, ...one }) => ({
        ...one,
        brand: brandName,
        creator: creatorName,
        title: programmeName,
        isToDecide: state === 'escalated',
        isKnown: one.isKnown && foreignCurrency === null,
      })),
    ),
    appeals: appeals.map((appeal) => ({
      id: appeal.id,
      brand: appeal.brand_name,
      creator: appeal.creator_name,
      title: appeal.campaign_title,
      collaborationId: appeal.collaboration_id,
      side: appeal.side as Side,
      kind: appeal.kind,
      words: appeal.words,
      openedAt: appeal.created_at,
    })),
  }
}

const urgentFirst = <Case extends { isToDecide: boolean }>(cases: readonly Case[]): Case[] =>
  cases.toSorted((one, other) => Number(other.isToDecide) - Number(one.isToDecide))
