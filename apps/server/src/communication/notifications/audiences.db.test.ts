import { EnrolmentState } from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import { CollaborationState } from '@tandem/contract/collaborations/lifecycle/collaboration.state.ts'
import type { EventName } from '@tandem/contract/events.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildProgramme } from '#affiliate/programmes/programme.factory.ts'
import { buildDraft } from '#campaigns/campaigns/campaign.factory.ts'
import { buildColleague } from '#collaborations/lifecycle/collaboration.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { drainNotifications } from './write-notifications.ts'

useTestApp()

const names = new Map<string, string>()
type Scene = Awaited<ReturnType<typeof buildScene>>

const creator = async (name: string): Promise<string> => {
  const { actor } = await buildCreator()
  names.set(actor.userId, name)
  return actor.userId
}

const buildScene = async (of: string) => {
  const brand = await buildBrand()
  names.set(brand.actor.userId, `${of}owner`)
  for (const role of ['manager', 'finance', 'viewer'] as const)
    names.set((await buildColleague({ brand }, role)).userId, `${of}${role}`)
  const { id: campaignId } = await buildDraft({ creatorsNeeded: 20 }, brand)
  const { programmeId } = await buildProgramme({ brand })
  const { brandId } = brand
  await sql`insert into favourite_brands (creator_id, brand_id)
    values (${await creator(`${of}follower`)}::uuid, ${brandId}::uuid)`.execute(db)
  for (const state of CollaborationState.options)
    await sql`insert into collaborations (brand_id, campaign_id, category, creator_id, state,
        completed_at, state_before_dispute)
      values (${brandId}::uuid, ${campaignId}::uuid, 'paid_campaign', ${await creator(of + state)}::uuid,
              ${state}, case when ${state} = 'completed' then app_now() end,
              case when ${state} = 'disputed' then 'live' end)`.execute(db)
  await sql`update campaigns set places_taken = (
    select count(*) from collaborations where campaign_id = ${campaignId}::uuid
       and state not in ('invited', 'applied', 'declined', 'withdrawn', 'expired', 'cancelled'))
     where id = ${campaignId}::uuid`.execute(db)
  for (const state of EnrolmentState.options)
    await sql`insert into enrolments (programme_id, brand_id, creator_id, state)
      values (${programmeId}::uuid, ${brandId}::uuid, ${await creator(`${of}enrolled ${state}`)}::uuid,
              ${state})`.execute(db)
  const userId = await creator(`${of}the one it is about`)
  return { brandId, campaignId, programmeId, userId, owner: brand.actor.userId }
}

type Event = { subjectId: string; creatorId?: string; actorId?: string }
const toldOf = async ({ brandId }: Scene, type: EventName, event: Event): Promise<string[]> => {
  const { rows: announced } = await sql<{ id: number }>`
    insert into domain_events (type, subject_type, subject_id, brand_id, creator_id, actor, actor_id, data)
    values (${type}, 'thing', ${event.subjectId}::uuid, ${brandId}::uuid, ${event.creatorId ?? null}::uuid,
            'system', ${event.actorId ?? null}::uuid, '{}') returning id`.execute(db)
  await drainNotifications()
  const { rows } = await sql<{ id: string }>`
    select user_id as id from notifications where event_id = ${announced[0]?.id}
     order by user_id`.execute(db)
  return rows.map(({ id }) => names.get(id) ?? id).sort()
}

describe('an event is told, of all who have to do with two brands,', () => {
  let scene: Scene
  beforeAll(async () => {
    await buildScene('another brand’s ')
    scene = await buildScene('')
  })
  const atWork = ['accepted', 'shipped', 'proof_submitted', 'producing', 'submitted']
  const members = ['finance', 'manager', 'owner', 'viewer']

  it.each<[string, EventName, (scene: Scene) => Event, string[]]>([
    [
      'to every member of its brand',
      'webhook.switched_off',
      (of) => ({ subjectId: of.brandId }),
      members,
    ],
    [
      'to the members but the one who did it',
      'campaign.closed',
      (of) => ({ subjectId: of.campaignId, actorId: of.owner }),
      ['finance', 'manager', 'viewer'],
    ],
    [
      'to members who may spend',
      'settlement.paid',
      (of) => ({ subjectId: of.brandId }),
      ['finance', 'manager', 'owner'],
    ],
    [
      'to its creator',
      'commission.matured',
      (of) => ({ subjectId: of.brandId, creatorId: of.userId }),
      ['the one it is about'],
    ],
    [
      'to the person it is about, four times',
      'user.created',
      (of) => ({ subjectId: of.userId }),
      Array<string>(4).fill('the one it is about'),
    ],
    [
      'to creators who picked the brand',
      'campaign.published',
      (of) => ({ subjectId: of.campaignId }),
      ['follower'],
    ],
    [
      'to those who wait for its answer',
      'campaign.paused',
      (of) => ({ subjectId: of.campaignId }),
      ['applied', 'invited'],
    ],
    [
      'to those at work for it',
      'campaign.edited',
      (of) => ({ subjectId: of.campaignId }),
      [...atWork, 'changes_requested', 'approved', 'live'].sort(),
    ],
    [
      'to those who take part in its programme',
      'programme.paused',
      (of) => ({ subjectId: of.programmeId }),
      ['enrolled approved'],
    ],
  ])('%s (%s)', async (_, type, event, told) => {
    expect(await toldOf(scene, type, event(scene))).toEqual(told)
  })
})
