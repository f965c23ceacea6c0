import { assert } from '#platform/refusal.ts'
import { viewGrant } from '../grants/grant.views.ts'
import { buildGrant, rightsDraft } from '../rights.factory.ts'
import { namePrice } from './name-price.ts'

/** The rights start now. `coins` is what the brand has left to spend, by default nothing. */
export const buildGranted = async (
  more: { days?: number; renewalCoins?: number | null; coins?: number } & Parameters<
    typeof buildGrant
  >[1] = {},
) => {
  const { days = 30, renewalCoins = null, coins = 0, ...sides } = more
  const draft = { usage: { ...rightsDraft().usage, days }, coins }
  const built = await buildGrant(draft, { ...sides, coins: coins * 2 })
  const grant = await viewGrant(built.brand.actor, built.grantId)
  assert(grant.content.url !== null, 'a shared post has its address')
  await namePrice(built.creator.actor, built.grantId, renewalCoins)
  return { ...built, url: grant.content.url, endsAt: new Date(grant.endsAt) }
}
