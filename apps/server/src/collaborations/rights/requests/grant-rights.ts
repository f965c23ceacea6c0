import type { UsageChannel } from '@tandem/contract/campaigns/campaigns/campaign-terms.vocabulary.ts'
import type {
  RightsAnswer,
  RightsRequest,
} from '@tandem/contract/collaborations/rights/rights-request.schema.ts'
import { lockOwed } from '#campaigns/campaigns/index.ts'
import type { CreatorActor } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { fileFacts, grantFile, ownsFile } from '#platform/files/index.ts'
import type { Db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { assert, ensure, refuse } from '#platform/refusal.ts'
import { endOf } from '../grants/grant.rules.ts'
import { recordGrant } from '../grants/record-grant.ts'
import { acceptsGranting, acceptsOriginals } from './request.rules.ts'
import { endRequest, type LockedRequest, lockOwnRequest } from './request.store.ts'
import { viewRequest } from './request.views.ts'
import { releaseCoins } from './request-coins.ts'
import { announceRequest } from './request-told.ts'

/** Gives the brand the original files and pays the creator at once. */
export const grantRights = (
  actor: CreatorActor,
  id: string,
  answer: RightsAnswer,
): Promise<RightsRequest> =>
  inTransaction(async (tx) => {
    const request = await lockOwnRequest(tx, actor, id)
    const owedCoins = await lockOwed(tx, request.brand_id)
    ensure(acceptsGranting(request, owedCoins))
    const originals = [...new Set(answer.originals)]
    await handOver(tx, actor, request, originals)
    await endRequest(tx, id, { state: 'granted' })
    await releaseCoins(tx, request, { actorId: actor.userId })
    const granted = await writeGrant(tx, request, { ...answer, originals })
    await announceRequest(tx, request, { type: 'rights.granted', actor, data: granted })
    return viewRequest(actor, id, tx)
  })

const handOver = async (
  tx: Db,
  actor: CreatorActor,
  request: LockedRequest,
  originals: readonly string[],
): Promise<void> => {
  const kinds: string[] = []
  for (const url of originals) {
    const facts = await fileFacts(tx, url)
    if (facts === undefined || !(await ownsFile(tx, actor.userId, url)))
      return refuse('file.not_yours')
    kinds.push(facts.kind)
    await grantFile(tx, url, { brandId: request.brand_id }, { original: true })
  }
  ensure(acceptsOriginals(kinds))
}

const writeGrant = async (
  tx: Db,
  request: LockedRequest,
  { originals, renewalCoins }: RightsAnswer,
): Promise<{ grantId: string; endsAt: string }> => {
  const startsAt = now()
  const endsAt = endOf(startsAt, request.days)
  const grantId = await recordGrant(tx, {
    brandId: request.brand_id,
    creatorId: request.creator_id,
    collaborationId: null,
    postId: request.post_id,
    requestId: request.id,
    renews: null,
    startsAt,
    endsAt,
    usage: {
      days: request.days,
      channels: request.channels as UsageChannel[],
      edits: request.edits,
      territory: request.territory,
    },
    aiUse: false,
    coins: request.coins,
    files: originals,
    renewalCoins: renewalCoins ?? request.coins,
  })
  assert(grantId !== null, 'an open question has granted nothing')
  return { grantId, endsAt: endsAt.toISOString() }
}
