import { dayMs, hourMs } from '@tandem/contract/time.ts'
import type { Move, Place } from './book-coins.ts'
import type { Brand, Campaign } from './fill-campaigns.ts'
import { perPlace } from './fill-campaigns.ts'
import { fillPost } from './fill-content.ts'
import { iso, type Person, type World } from './world.ts'

const applicantsPerPlace = 1.4
const daysToProduce = 18

type Of = { brand: Brand; campaign: Campaign }

/** Applications, work and posts of one campaign. Answers how many places are taken. */
export const fillWork = (
  world: World,
  { brand, campaign, places }: Of & { places: number },
  moves: Move[],
): number => {
  const { random, until } = world
  const applicants = Math.min(Math.ceil(places * applicantsPerPlace), brand.pool.length)
  const first = random.below(brand.pool.length)
  let taken = 0
  for (let nr = 0; nr < applicants; nr += 1) {
    const creator = brand.pool[(first + nr) % brand.pool.length] as Person
    const appliedAt = Math.floor(campaign.publishedAt + random.between(0, 20) * dayMs)
    const decidedAt = Math.floor(appliedAt + random.between(0.2, 5) * dayMs)
    if (appliedAt > until) continue
    const isAccepted = nr < places && decidedAt <= until
    if (isAccepted) taken += 1
    if (isAccepted) fillAccepted(world, { brand, campaign, creator, appliedAt, decidedAt }, moves)
    else fillApplication(world, { brand, campaign, creator, appliedAt, decidedAt })
  }
  return taken
}

type Application = Of & { creator: Person; appliedAt: number; decidedAt: number }

const pitch = 'I would film this by the window on a quiet morning.'

const fillApplication = (
  { ids, tables, until }: World,
  { brand, campaign, creator, appliedAt, decidedAt }: Application,
): void => {
  const isOpen = decidedAt > until
  tables.add('collaborations', [
    ...[ids('collaboration', appliedAt), brand.id, creator.id, campaign.id, campaign.category],
    ...(isOpen ? ['applied', 'brand'] : ['declined', 'nobody']),
    ...[pitch, 0, 0, 0, 0, 0, null, null, null, null],
    ...[iso(isOpen ? appliedAt : decidedAt), iso(appliedAt)],
  ])
}

const fillAccepted = (world: World, of: Application, moves: Move[]): void => {
  const { random, ids, tables, until } = world
  const { brand, campaign, creator, appliedAt, decidedAt } = of
  const id = ids('collaboration', appliedAt)
  const submittedAt = Math.floor(decidedAt + random.between(3, 20) * dayMs)
  const completedAt = Math.floor(submittedAt + random.between(0.2, 4) * dayMs)
  const isSubmitted = submittedAt <= until
  const isCompleted = completedAt <= until
  const { coins, capCoins, feeCoins } = campaign
  const paidBack = isCompleted ? capCoins : 0
  tables.add('collaborations', [
    ...[id, brand.id, creator.id, campaign.id, campaign.category],
    isCompleted ? 'completed' : isSubmitted ? 'submitted' : 'producing',
    isCompleted ? 'nobody' : isSubmitted ? 'brand' : 'creator',
    ...[pitch, coins, feeCoins, capCoins, paidBack, paidBack],
    ...[
      iso(decidedAt + daysToProduce * dayMs),
      iso(decidedAt),
      isSubmitted ? iso(submittedAt) : null,
    ],
    isCompleted ? iso(completedAt) : null,
    iso(isCompleted ? completedAt : isSubmitted ? submittedAt : decidedAt),
    iso(appliedAt),
  ])
  payWork(moves, { ...of, id, completedAt: isCompleted ? completedAt : null })
  tellStep(world, of, { id, at: decidedAt, to: 'accepted', by: 'brand' })
  if (isCompleted) tellStep(world, of, { id, at: completedAt, to: 'completed', by: 'brand' })
  if (!isSubmitted) return
  tables.add('submissions', [
    ...[ids('submission', submittedAt), id, 1, `https://content.example/${id}`, true],
    ...(isCompleted ? ['approved', brand.ownerId, iso(completedAt)] : ['pending', null, null]),
    iso(submittedAt),
  ])
  const content = {
    brandId: brand.id,
    creator,
    type: campaign.type,
    postedAt: submittedAt - hourMs,
  }
  const from = { source: 'campaign' as const, collaborationId: id, campaignId: campaign.id }
  fillPost(world, { ...content, ...from })
  if (random.below(10) === 0) fillPost(world, { ...content, ...from })
  if (random.below(20) === 0)
    fillPost(world, { ...content, source: 'organic', collaborationId: null, campaignId: null })
}

const tellStep = (
  { tables }: World,
  { brand, campaign, creator }: Application,
  { id, at, to, by }: { id: string; at: number; to: string; by: string },
): void => {
  const told = `"campaignId": "${campaign.id}", "campaignTitle": "${campaign.title}"`
  const who = `"creatorName": "${creator.name}", "creatorSlug": "${creator.slug}"`
  tables.add('domain_events', [
    ...[iso(at), `collaboration.${to}`, 'collaboration', id, brand.id, creator.id, by],
    ...[to === 'accepted' ? 'applied' : 'submitted', to === 'accepted' ? 'producing' : to],
    `{${told}, ${who}, "coins": ${campaign.coins}}`,
  ])
}

const payWork = (
  moves: Move[],
  {
    brand,
    campaign,
    creator,
    decidedAt,
    id,
    completedAt,
  }: Application & { id: string; completedAt: number | null },
): void => {
  const held: Place = ['collaboration', id, 'escrow']
  const ref = ['collaboration', id] as const
  const all = perPlace(campaign)
  const move = (at: number, what: string, legs: Move['legs']) =>
    moves.push({
      at,
      key: `collaboration:${id}:${what}`,
      event: `collaboration.${what}`,
      ref,
      legs,
    })
  move(decidedAt, 'accept', [
    [['campaign', campaign.id, 'escrow'], -all],
    [held, all],
  ])
  if (completedAt === null) return
  const { feeCoins, valueCoins } = campaign
  move(completedAt, 'release', [
    [held, -all],
    [['creator', creator.id, 'wallet'], all - feeCoins],
    [['platform', null, 'fee_income'], feeCoins],
  ])
  if (valueCoins === 0) return
  const product = (owner: 'brand' | 'collaboration' | 'creator', ownerId: string): Place => [
    ...([owner, ownerId, 'product', 'GOOD'] as const),
  ]
  move(decidedAt + dayMs > completedAt ? completedAt : decidedAt + dayMs, 'ship', [
    [product('brand', brand.id), -valueCoins],
    [product('collaboration', id), valueCoins],
  ])
  move(completedAt, 'given', [
    [product('collaboration', id), -valueCoins],
    [product('creator', creator.id), valueCoins],
  ])
}
