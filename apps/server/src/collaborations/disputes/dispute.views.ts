import type {
  Dispute,
  DisputeReason,
} from '@tandem/contract/collaborations/disputes/dispute.schema.ts'
import { shareOf } from '@tandem/contract/collaborations/disputes/dispute-shares.ts'
import type { Side } from '@tandem/contract/side.ts'
import { all, type Verdict } from '@tandem/contract/verdict.ts'
import { type Selectable, sql } from 'kysely'
import type { Party } from '#platform/actor.ts'
import { type Db, db } from '#platform/postgres/db.ts'
import { isOwn } from '#platform/postgres/is-own.ts'
import type { DisputeProposals } from '#platform/postgres/tables.gen.ts'
import { refuse } from '#platform/refusal.ts'
import { mayDispute } from './dispute.policy.ts'
import {
  aboutOf,
  acceptsProposal,
  acceptsReply,
  acceptsTakingBack,
  isRunning,
} from './dispute.rules.ts'

type Items = Dispute['items']

export const viewDispute = async (
  actor: Party,
  collaborationId: string,
  tx: Db = db,
): Promise<Dispute> => {
  await ensurePartOf(actor, collaborationId, tx)
  const row =
    (await tx
      .selectFrom('disputes as d')
      .innerJoin('collaborations as c', 'c.id', 'd.collaboration_id')
      .selectAll('d')
      .leftJoin('ledger_accounts as a', (join) =>
        join
          .onRef('a.owner_id', '=', 'c.id')
          .on('a.owner', '=', 'collaboration')
          .on('a.kind', '=', 'escrow'),
      )
      .select(['c.state_deadline', 'c.state_before_dispute', 'c.fee_coins', 'a.balance as held'])
      .where('d.collaboration_id', '=', collaborationId)
      .orderBy('d.id', 'desc')
      .executeTakeFirst()) ?? refuse('dispute.not_found')
  const proposals = await listProposals(tx, row.id)
  const side = actor.role
  const ifMay = (verdict: Verdict): Verdict => all(mayDispute(actor), verdict)
  return {
    id: row.id,
    collaborationId,
    state: row.state as Dispute['state'],
    openedBy: row.opened_by as Side,
    reason: row.reason as DisputeReason,
    body: row.body,
    items: row.items as Items,
    fileUrls: row.file_urls,
    openedAt: row.created_at,
    replyBy: row.state === 'open' ? row.state_deadline : null,
    reply:
      row.reply_body === null || row.replied_at === null
        ? null
        : { body: row.reply_body, fileUrls: row.reply_file_urls, at: row.replied_at },
    stakeCoins: row.stake_coins,
    held: isRunning(row).allowed ? heldOf(row) : null,
    proposals: proposals.map((proposal) => ({
      id: proposal.id,
      by: proposal.by_side as Side,
      creatorPercent: proposal.creator_percent,
      creatorCoins: shareOf(row.stake_coins, proposal.creator_percent),
      note: proposal.note,
      at: proposal.created_at,
    })),
    resolution:
      row.resolved_at === null
        ? null
        : {
            by: row.resolved_by as NonNullable<Dispute['resolution']>['by'],
            creatorPercent: row.creator_percent ?? 0,
            creatorCoins: row.creator_coins ?? 0,
            words: row.resolution,
            at: row.resolved_at,
          },
    can: {
      reply: ifMay(acceptsReply(row, side)),
      propose: ifMay(isRunning(row)),
      acceptProposal: ifMay(acceptsProposal(row, side, proposals[0])),
      takeBack: ifMay(acceptsTakingBack(row, side)),
    },
  }
}

/** A dispute about a shipment or receipt returns the fee, which is earned for work only. */
const heldOf = (row: {
  state_before_dispute: string | null
  held: number | null
  fee_coins: number
}): Dispute['held'] => {
  const about = aboutOf(row.state_before_dispute ?? '')
  return {
    about,
    heldCoins: row.held ?? 0,
    feeCoins: about === 'work' ? row.fee_coins : 0,
  }
}

const listProposals = (tx: Db, disputeId: string): Promise<Selectable<DisputeProposals>[]> =>
  tx
    .selectFrom('dispute_proposals')
    .selectAll()
    .where('dispute_id', '=', disputeId)
    .orderBy('id', 'desc')
    .execute()

export const newestProposal = async (
  tx: Db,
  disputeId: string,
): Promise<Selectable<DisputeProposals> | undefined> => (await listProposals(tx, disputeId))[0]

const ensurePartOf = async (actor: Party, id: string, tx: Db): Promise<void> => {
  const row = await tx
    .selectFrom('collaborations as c')
    .select('c.id')
    .where('c.id', '=', id)
    .where(isOwn(actor, 'c'))
    .executeTakeFirst()
  if (row === undefined) refuse('collaboration.not_found')
}

export type WaitingDispute = {
  collaborationId: string
  state: string
  openedBy: string
  reason: string
  stakeCoins: number
  openedAt: string
  campaign: string
  brand: string
  creator: string
}

export const listWaitingDisputes = async (): Promise<WaitingDispute[]> => {
  const { rows } = await sql<WaitingDispute>`
    select d.collaboration_id as "collaborationId", d.state, d.opened_by as "openedBy", d.reason,
           d.stake_coins as "stakeCoins", d.created_at as "openedAt", k.title as campaign,
           b.name as brand, creator_name(u.display_name) as creator
      from disputes d
      join collaborations c on c.id = d.collaboration_id
      join campaigns k on k.id = c.campaign_id
      join brands b on b.id = d.brand_id
      join creators cr on cr.id = d.creator_id
      join users u on u.id = cr.id
     where d.state in ('open', 'under_review') order by d.created_at`.execute(db)
  return rows
}
