import type { MemberRole } from '@tandem/contract/accounts/brands/member-actions.ts'
import type { CampaignCategory } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import type { Side } from '@tandem/contract/side.ts'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildUser } from '#accounts/identity/user.factory.ts'
import type { Told } from '#everywhere/child-servers.factory.ts'
import { fundBrand, fundCreator } from '#money/coins/coins.factory.ts'
import { buildOperatorAccount } from '#operator/operators/operator.factory.ts'
import { buildPrivateFile } from '#platform/files/file.factory.ts'
import { db } from '#platform/postgres/db.ts'

/** A small generator of numbers (mulberry32): the same seed gives the same numbers. */
export const randomOf = (seed: number) => {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most: number): number => Math.floor(next() * most)
  const hex = (length: number): string =>
    Array.from({ length }, () => below(16).toString(16)).join('')
  return {
    below,
    hex,
    chance: (share: number): boolean => next() < share,
    pick: <T>(list: readonly T[]): T | undefined => list[below(list.length)],
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`,
  }
}
export type Random = ReturnType<typeof randomOf>

export type Signed = { token: string; brandId?: string }
export type Brand = Signed & { id: string; slug: string }
export type Creator = Signed & { id: string; slug: string }

export type Campaign = {
  id: string
  brand: Brand
  category: CampaignCategory
  state: string
  version: number
}
export type Work = {
  id: string
  campaignId: string
  brand: Brand
  creator: Creator
  category: CampaignCategory
  state: string
  version: number
  /** The version may have changed in a way that no answer told. */
  isStale: boolean
  proposal?: { id: number; by: Side }
}
export type Coupon = {
  id: string
  brand: Brand
  state: 'draft' | 'published' | 'paused' | 'archived'
}
type Redemption = { id: string; creator: Creator; coupon: Coupon }
type Topup = {
  id: string
  brand: Brand
  coins: number
  payUrl: string
  state: 'open' | 'paid'
}
export type Programme = {
  id: string
  brand: Brand
  key: string
  secret: string
  state: string
  members: { id: string; creator: Creator; state: string }[]
  links: { id: string; path: string; creator: Creator }[]
  clicks: string[]
  orders: { id: string; amountMinor: number }[]
  commissions: { id: string; creator: Creator | undefined }[]
  claims: string[]
}

/** Ids that answers acknowledged. Each must be stored, and nothing else may be. */
export const keptTables = [
  'campaigns',
  'collaborations',
  'messages',
  'coupons',
  'redemptions',
  'topups',
  'programmes',
  'links',
  'conversions',
] as const
type Kept = (typeof keptTables)[number]

/** People who only meet each other, so that their commands do not depend on others. */
export type World = {
  random: Random
  brands: Brand[]
  creators: Creator[]
  agency: { token: string }
  operators: Signed[]
  campaigns: Campaign[]
  works: Work[]
  coupons: Coupon[]
  redemptions: Redemption[]
  topups: Topup[]
  programmes: Programme[]
  requests: { id: string; by: number }[]
  files: Map<Creator, string[]>
  kept: Map<Kept, Set<string>>
}

export type Sent = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  as?: Signed
  body?: unknown
  /** Replaces the usual request, for example with a signed one. */
  send?: (origin: string) => Promise<Told>
  /** Undefined when the rules of the model do not decide. */
  expected?: 'done' | 'refused'
  learn?: (body: Told['body']) => void
}
export type Command = {
  name: string
  weight: number
  plan: (world: World) => Sent | undefined
}

const join = (brandId: string, userId: string, role: MemberRole) =>
  db.insertInto('brand_members').values({ brand_id: brandId, user_id: userId, role }).execute()

const filesPerCreator = 4

/** Receipts each need a file of their own. */
export const fillFiles = async (world: World): Promise<void> => {
  for (const creator of world.creators) {
    const files = world.files.get(creator) ?? []
    while (files.length < filesPerCreator) files.push(await buildPrivateFile(creator.id))
    world.files.set(creator, files)
  }
}

export const buildWorld = async (seed: number): Promise<World> => {
  const brands: Brand[] = []
  const agency = await buildUser({ userType: 'brand' })
  for (let nr = 0; nr < 2; nr += 1) {
    const { brandId, token, slug } = await buildBrand()
    await fundBrand(brandId, 50_000)
    await join(brandId, agency.userId, 'manager')
    brands.push({ id: brandId, token, slug })
  }
  const creators: Creator[] = []
  for (let nr = 0; nr < 4; nr += 1) {
    const { actor, token, slug } = await buildCreator()
    await fundCreator(actor.userId, 2_000)
    creators.push({ id: actor.userId, token, slug })
  }
  const operators = [await buildOperatorAccount(), await buildOperatorAccount()]
  const world: World = {
    ...{ random: randomOf(seed), brands, creators, agency, operators },
    ...{ campaigns: [], works: [], coupons: [], redemptions: [], topups: [], programmes: [] },
    requests: [],
    files: new Map(),
    kept: new Map(keptTables.map((table) => [table, new Set<string>()] as const)),
  }
  await fillFiles(world)
  return world
}

/** Prefers recent things, because old ones have mostly ended. */
export const recent = <T>({ random }: World, list: readonly T[], most = 12): T | undefined =>
  random.pick(random.chance(0.05) ? list : list.slice(-most))

/** A member of the brand: its owner, or the agency that works for both brands. */
export const memberOf = ({ random, agency }: World, { id, token }: Brand): Signed =>
  random.chance(0.3) ? { token: agency.token, brandId: id } : { token }

export const keep = (world: World, table: Kept, id: unknown): string => {
  world.kept.get(table)?.add(String(id))
  return String(id)
}

export const someBrand = ({ random, brands }: World) => random.pick(brands) as Brand
export const someCreator = ({ random, creators }: World) => random.pick(creators) as Creator
export const inState = <T extends { state: string }>(
  world: World,
  list: readonly T[],
  state: string,
) =>
  recent(
    world,
    list.filter((one) => one.state === state),
  ) ??
  // A wrong state is tried too: it must be refused.
  (world.random.chance(0.05) ? recent(world, list) : undefined)
