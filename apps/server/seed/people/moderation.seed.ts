import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { makeAppeal } from '../../src/accounts/reports/make-appeal.ts'
import { makeReport } from '../../src/accounts/reports/make-report.ts'
import { sendMessage } from '../../src/communication/messages/send-message.ts'
import { decideCase } from '../../src/operator/moderation/decide-case.ts'
import type { BrandActor, CreatorActor } from '../../src/platform/actor.ts'
import { withRequestContext } from '../../src/platform/http/request-context.ts'
import { db } from '../../src/platform/postgres/db.ts'
import type { Timeline } from '../timeline.ts'
import type { DemoOperators } from './operators.seed.ts'

type Cast = {
  operators: DemoOperators
  brands: readonly BrandActor[]
  creators: readonly CreatorActor[]
}

const visitorAt = '192.0.2.10'

/** Two reports are open. One was decided, and its appeal waits for the first operator. */
export const planReports = (timeline: Timeline, cast: Cast): void => {
  let caseId = ''
  timeline.plan(timeline.daysAgo(6), async () => {
    caseId = await reportPost(cast)
  })
  timeline.plan(timeline.daysAgo(4), () => decide(cast, caseId))
  timeline.plan(timeline.daysAgo(2), () => appeal(cast))
  timeline.plan(timeline.daysAgo(1.5), reportCampaign)
  timeline.plan(timeline.daysAgo(1), () => reportMessage(cast))
}

const accused = ({ creators }: Cast): CreatorActor => {
  const creator = creators.at(-1)
  if (creator === undefined) throw new Error('The demo has no creators.')
  return creator
}

const reportPost = async (cast: Cast): Promise<string> => {
  const post = await db
    .selectFrom('posts')
    .where('creator_id', '=', accused(cast).userId)
    .select('id')
    .orderBy('posted_at')
    .executeTakeFirstOrThrow()
  const { nr } = await makeReport(
    null,
    {
      thing: { kind: 'post', name: post.id },
      reason: 'infringement',
      explanation: 'This is our photo from the spring catalogue. Nobody asked us.',
      rightHolder: 'Studio Kern',
      name: 'Greta Kern',
      email: 'greta@studio-kern.example',
      goodFaith: true,
    },
    visitorAt,
  )
  const { case_id } = await db
    .selectFrom('reports')
    .where('nr', '=', nr)
    .select('case_id')
    .executeTakeFirstOrThrow()
  return case_id
}

/** The context names the operator in the log, as in a request. */
const decide = ({ operators: { second } }: Cast, caseId: string): Promise<void> =>
  withRequestContext({ requestId: '', operation: '', operatorUserId: second.userId }, () =>
    decideCase(second, caseId, {
      decision: 'remove',
      ground: 'law',
      clause: 'Section 97 of the German Copyright Act',
      facts: 'The post shows a photo that the studio published first, without its permission.',
      isUnfounded: false,
      reports: 1,
    }),
  )

/** The secret of the appeal's page is only in the mail. */
const appeal = async (cast: Cast): Promise<void> => {
  const creator = accused(cast)
  const mails = await db
    .selectFrom('mails')
    .where('to_address', '=', creator.email)
    .select('body')
    .orderBy('id', 'desc')
    .execute()
  const [token = ''] = mails.flatMap(({ body }) => /\/report#([\w-]+)/.exec(body)?.[1] ?? [])
  await makeAppeal(creator, {
    token,
    explanation: 'I took this photo myself, and I can send you the original file.',
  })
}

const reportCampaign = async (): Promise<void> => {
  const campaign = await db
    .selectFrom('campaigns')
    .where('title', '=', 'Buy the stand you need')
    .select('id')
    .executeTakeFirstOrThrow()
  await makeReport(
    null,
    {
      thing: { kind: 'campaign', name: campaign.id },
      reason: 'fraud',
      explanation: 'The shop asked for twice the price that the campaign pays back.',
      name: 'Milan Kos',
      email: 'milan@shopper.example',
      goodFaith: true,
    },
    visitorAt,
  )
}

const reportMessage = async ({ brands, creators }: Cast): Promise<void> => {
  const [, ...others] = creators
  const { rows } = await sql<{ id: string; brand_id: string; creator_id: string; nr: number }>`
    select t.collaboration_id as id, t.brand_id, t.creator_id,
           (select count(*)::int + 1 from messages m where m.collaboration_id = t.collaboration_id) as nr
      from message_threads t join collaborations k on k.id = t.collaboration_id
     where t.creator_id = any(${others.map(({ userId }) => userId)}::uuid[])
       and k.state in ('accepted', 'submitted', 'approved') order by k.state_since desc, k.id limit 1`.execute(
    db,
  )
  const [thread] = rows
  const brand = brands.find(({ brandId }) => brandId === thread?.brand_id)
  const creator = creators.find(({ userId }) => userId === thread?.creator_id)
  if (thread === undefined || brand === undefined || creator === undefined) return
  const body = 'Please leave out #ad this time. It looks better, and nobody will notice.'
  await sendMessage(brand, thread.id, { id: randomUUID(), body, fileUrls: [] })
  await makeReport(
    creator,
    {
      thing: { kind: 'message', name: `${thread.id}/${thread.nr}` },
      reason: 'undisclosed_ads',
      explanation: 'The brand asks me to hide that my post is an advertisement.',
      goodFaith: true,
    },
    visitorAt,
  )
}
