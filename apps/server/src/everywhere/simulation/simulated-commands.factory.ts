import { campaignCategories } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { draftOf } from '#campaigns/campaigns/campaign.factory.ts'
import { pitch } from '#collaborations/lifecycle/collaboration.factory.ts'
import { product } from '#collaborations/shipments/shipment.factory.ts'
import { affiliateCommands } from './simulated-affiliate.factory.ts'
import { coinCommands } from './simulated-coins.factory.ts'
import { collaborationCommands } from './simulated-steps.factory.ts'
import {
  type Campaign,
  type Command,
  type Creator,
  inState,
  keep,
  memberOf,
  recent,
  type Sent,
  someBrand,
  someCreator,
  type World,
} from './simulated-world.factory.ts'

const campaignDraft = (world: World) => {
  const { random } = world
  const category = random.pick(campaignCategories) as Campaign['category']
  return draftOf({
    category,
    title: `Three mornings ${random.hex(6)}`,
    creatorsNeeded: 1 + random.below(4),
    coins: 10 + random.below(100),
    needsDraft: random.chance(0.5),
    ...(category === 'product_gifting' && { product }),
    ...(category === 'purchase_reimburse' && {
      reimburseCapCoins: 50 + random.below(500),
      reimburseOn: random.pick(['proof', 'completion'] as const) ?? 'proof',
    }),
  })
}

const isOver = ({ state }: Campaign): boolean => state === 'closed' || state === 'cancelled'

const moveCampaign =
  (from: string, step: string, to: string) =>
  (world: World): Sent | undefined => {
    const campaign = inState(world, world.campaigns, from)
    return (
      campaign && {
        path: `/brand/campaigns/${campaign.id}/${step}`,
        as: memberOf(world, campaign.brand),
        ...(isOver(campaign) && { expected: 'refused' as const }),
        learn: ({ version }) => {
          Object.assign(campaign, { state: to, version })
          // Whoever waits for an answer may have got one.
          for (const work of world.works) if (work.brand === campaign.brand) work.isStale = true
        },
      }
    )
  }

const addWork = (world: World, campaign: Campaign, creator: Creator, state: string) => {
  const { brand, category, id: campaignId } = campaign
  return ({ id, version = 0 }: Record<string, unknown>) => {
    world.works.push({
      ...{ id: keep(world, 'collaborations', id), brand, creator, category, state },
      ...{ campaignId, version: Number(version), isStale: false },
    })
  }
}

const campaignCommands: readonly Command[] = [
  {
    name: 'draft a campaign',
    weight: 4,
    plan: (world) => {
      const brand = someBrand(world)
      const body = campaignDraft(world)
      const { category } = body
      return {
        path: '/brand/campaigns',
        as: memberOf(world, brand),
        body,
        learn: ({ id }) => {
          const campaign = { brand, category, state: 'draft', version: 0 }
          world.campaigns.push({ id: keep(world, 'campaigns', id), ...campaign })
        },
      }
    },
  },
  { name: 'publish a campaign', weight: 6, plan: moveCampaign('draft', 'publish', 'open') },
  { name: 'pause a campaign', weight: 1, plan: moveCampaign('open', 'pause', 'paused') },
  { name: 'resume a campaign', weight: 2, plan: moveCampaign('paused', 'resume', 'open') },
  { name: 'close a campaign', weight: 1, plan: moveCampaign('open', 'close', 'closed') },
  { name: 'cancel a campaign', weight: 1, plan: moveCampaign('open', 'cancel', 'cancelled') },
  {
    name: 'duplicate a campaign',
    weight: 1,
    plan: (world) => {
      const campaign = recent(world, world.campaigns)
      return (
        campaign && {
          path: `/brand/campaigns/${campaign.id}/duplicate`,
          as: memberOf(world, campaign.brand),
          learn: ({ id }) => {
            const copy = { ...campaign, id: keep(world, 'campaigns', id), state: 'draft' }
            world.campaigns.push(copy)
          },
        }
      )
    },
  },
  {
    name: 'change the places of a campaign',
    weight: 2,
    plan: (world) => {
      const campaign = inState(world, world.campaigns, 'open')
      return (
        campaign && {
          path: `/brand/campaigns/${campaign.id}/places`,
          as: memberOf(world, campaign.brand),
          body: { version: campaign.version, creatorsNeeded: 1 + world.random.below(5) },
          learn: ({ version }) => {
            campaign.version = Number(version)
          },
        }
      )
    },
  },
  {
    name: 'apply',
    weight: 20,
    plan: (world) => {
      const campaign = inState(world, world.campaigns, 'open')
      const creator = someCreator(world)
      return (
        campaign && {
          path: `/campaigns/${campaign.id}/applications`,
          as: creator,
          body: { pitch },
          learn: addWork(world, campaign, creator, 'applied'),
        }
      )
    },
  },
  {
    name: 'accept several applicants at once',
    weight: 2,
    plan: (world) => {
      const campaign = inState(world, world.campaigns, 'open')
      const waiting = world.works.filter(
        (work) => work.campaignId === campaign?.id && work.state === 'applied' && !work.isStale,
      )
      if (campaign === undefined || waiting.length === 0) return undefined
      const collaborations = waiting.map(({ id, version }) => ({ id, version }))
      return {
        path: `/brand/campaigns/${campaign.id}/decisions`,
        as: memberOf(world, campaign.brand),
        body: { decision: 'accept', collaborations },
        learn: () => {
          for (const work of waiting) work.isStale = true
        },
      }
    },
  },
  {
    name: 'invite',
    weight: 6,
    plan: (world) => {
      const campaign = inState(world, world.campaigns, 'open')
      const creator = someCreator(world)
      return (
        campaign && {
          path: `/brand/campaigns/${campaign.id}/invitations`,
          as: memberOf(world, campaign.brand),
          body: { creatorName: creator.slug },
          learn: addWork(world, campaign, creator, 'invited'),
        }
      )
    },
  },
]

export const commands: readonly Command[] = [
  ...collaborationCommands,
  ...campaignCommands,
  ...coinCommands,
  ...affiliateCommands,
]

const total = commands.reduce((sum, { weight }) => sum + weight, 0)

/** Draws until a command fits what the model believes. */
export const nextCommand = (world: World): { name: string; sent: Sent } => {
  for (;;) {
    let left = world.random.below(total)
    const command = commands.find(({ weight }) => {
      left -= weight
      return left < 0
    })
    const sent = command?.plan(world)
    if (command !== undefined && sent !== undefined) return { name: command.name, sent }
  }
}
