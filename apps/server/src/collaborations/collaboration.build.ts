import { collaborations } from '@tandem/contract/collaborations/collaboration.endpoints.ts'
import { expect } from 'vitest'
import type { AuthorizedBrandId } from '#platform/actor.ts'
import { now } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { buildBrand } from '../brands/brand.build.ts'
import { campaignEscrow, promo } from '../coins/accounts.ts'
import { postTransfer } from '../coins/ledger.store.ts'
import { buildCreator } from '../creators/creator.build.ts'
import type { useTestApp } from '../test-app.build.ts'

type Server = ReturnType<typeof useTestApp>
type Person = { token: string }

const dayMs = 86_400_000

/** An open campaign whose places are all paid for. */
export const buildFundedCampaign = async (
  brandId: AuthorizedBrandId,
  more: {
    creatorsNeeded?: number
    coins?: number
    feeCoins?: number
    capCoins?: number
    category?: 'paid_campaign' | 'product_gifting' | 'purchase_reimburse'
    deadline?: Date
    state?: 'open' | 'paused' | 'closed' | 'cancelled'
  } = {},
): Promise<string> => {
  const category = more.category ?? 'paid_campaign'
  const terms = {
    creators_needed: more.creatorsNeeded ?? 3,
    coins: more.coins ?? 500,
    fee_coins: more.feeCoins ?? 50,
    reimburse_cap_coins: more.capCoins ?? (category === 'purchase_reimburse' ? 300 : 0),
  }
  const { id } = await db
    .insertInto('campaigns')
    .values({
      brand_id: brandId,
      state: more.state ?? 'open',
      title: 'Morning light',
      type: 'instagram_reel',
      category,
      niche: 'beauty',
      product: category === 'product_gifting' ? JSON.stringify({ name: 'Serum' }) : null,
      deadline: (more.deadline ?? new Date(now().getTime() + 30 * dayMs)).toISOString(),
      published_at: now().toISOString(),
      ...terms,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const held = terms.creators_needed * (terms.coins + terms.fee_coins + terms.reimburse_cap_coins)
  await postTransfer(db, {
    key: `campaign:${id}:publish`,
    event: 'campaign.published',
    ref: { type: 'campaign', id },
    actorId: null,
    legs: [
      { account: promo, delta: -held },
      { account: campaignEscrow(id), delta: held },
    ],
  })
  return id
}

export const pitch = 'I film skin care in morning light, every day.'
export const content = {
  url: 'https://example.com/reel/1',
  fileUrls: [],
  caption: 'Glow. #ad',
  disclosed: true as const,
}

/** A brand with an open campaign, and a creator. */
export const buildStage = async (more: Parameters<typeof buildFundedCampaign>[1] = {}) => {
  const brand = await buildBrand()
  const campaignId = await buildFundedCampaign(brand.brandId, more)
  return { brand, campaignId, creator: await buildCreator({ displayName: 'Mira Sol' }) }
}

/** Everything up to a state, by the same calls people make. */
export const playTo = async (
  server: Server,
  stage: { brand: Person; creator: Person; campaignId: string },
  state: 'applied' | 'accepted' | 'submitted' | 'completed',
): Promise<{ id: string; version: number }> => {
  const applied = await server.call(collaborations.apply, {
    as: stage.creator,
    params: { campaignId: stage.campaignId },
    body: { pitch },
  })
  expect(applied.status).toBe(200)
  const params = { collaborationId: applied.body.id }
  if (state === 'applied') return { id: applied.body.id, version: 0 }
  const accepted = await server.call(collaborations.accept, {
    as: stage.brand,
    params,
    body: { version: 0 },
  })
  expect(accepted.status).toBe(200)
  if (state === 'accepted') return accepted.body
  const submitted = await server.call(collaborations.submit, {
    as: stage.creator,
    params,
    body: { ...content, url: `https://example.com/${applied.body.id}` },
  })
  expect(submitted.status).toBe(200)
  if (state === 'submitted') return submitted.body
  const completed = await server.call(collaborations.approve, {
    as: stage.brand,
    params,
    body: { version: submitted.body.version },
  })
  expect(completed.status).toBe(200)
  return completed.body
}

/** Promises about collaborations that the ledger alone can't know. Nothing must come back. */
export const listBrokenPromises = async (): Promise<string[]> => {
  const rows = await db
    .selectFrom('collaborations as c')
    .innerJoin('campaigns as k', 'k.id', 'c.campaign_id')
    .leftJoin('ledger_accounts as a', (join) =>
      join
        .onRef('a.owner_id', '=', 'c.id')
        .on('a.owner', '=', 'collaboration')
        .on('a.kind', '=', 'escrow'),
    )
    .select(['c.id', 'c.state', 'c.coins', 'c.fee_coins', 'c.reimburse_cap_coins', 'c.accepted_at'])
    .select('a.balance')
    .execute()
  const ended = ['completed', 'cancelled', 'expired', 'declined', 'withdrawn']
  const wrongEscrow = rows
    .filter((row) => {
      const promised = row.coins + row.fee_coins + row.reimburse_cap_coins
      return (row.balance ?? 0) !== (ended.includes(row.state) ? 0 : promised)
    })
    .map((row) => `escrow of ${row.id} (${row.state}) holds ${row.balance}`)
  return [...wrongEscrow, ...(await listWrongPlaces())]
}

const listWrongPlaces = async (): Promise<string[]> => {
  const campaigns = await db
    .selectFrom('campaigns as k')
    .leftJoin('ledger_accounts as a', (join) =>
      join
        .onRef('a.owner_id', '=', 'k.id')
        .on('a.owner', '=', 'campaign')
        .on('a.kind', '=', 'escrow'),
    )
    .selectAll('k')
    .select('a.balance')
    .execute()
  const wrong: string[] = []
  for (const campaign of campaigns) {
    const { taken } = await db
      .selectFrom('collaborations')
      .select((eb) => eb.fn.countAll<number>().as('taken'))
      .where('campaign_id', '=', campaign.id)
      .where('accepted_at', 'is not', null)
      .where('state', 'not in', ['cancelled', 'expired'])
      .executeTakeFirstOrThrow()
    if (taken !== campaign.slots_taken)
      wrong.push(`${campaign.id}: ${campaign.slots_taken} places taken, ${taken} creators`)
    const perPlace = campaign.coins + campaign.fee_coins + campaign.reimburse_cap_coins
    const promised = (campaign.creators_needed - campaign.slots_taken) * perPlace
    if (campaign.state === 'open' && campaign.balance !== promised)
      wrong.push(`${campaign.id}: escrow ${campaign.balance}, free places need ${promised}`)
  }
  return wrong
}
