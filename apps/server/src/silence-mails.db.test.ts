import { afterEach, expect, it } from 'vitest'
import { buildStage, playTo } from './collaborations/lifecycle/collaboration.factory.ts'
import { buildPurchase, playReceipt } from './collaborations/receipts/receipt.factory.ts'
import { deliverDue, drainNotifications } from './communication/notifications/index.ts'
import { passDeadlines } from './deadlines.ts'
import { moveClock, now } from './platform/clock.ts'
import { db } from './platform/postgres/db.ts'
import { useTestApp } from './test-app.factory.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

type Stage = Awaited<ReturnType<typeof buildStage>>
type Play = (stage: Stage) => Promise<{ id: string }>

/** Lets the deadline of a collaboration pass, and returns what both sides are mailed about it. */
const mailsOfSilence = async (stage: Stage, play: Play) => {
  await db.updateTable('users').set({ email_verified: true }).execute()
  const { id } = await play(stage)
  await drainNotifications()
  await db.deleteFrom('notification_deliveries').execute()
  const { state_deadline } = await db
    .selectFrom('collaborations')
    .where('id', '=', id)
    .select('state_deadline')
    .executeTakeFirstOrThrow()
  const late = Date.parse(state_deadline ?? '') - now().getTime()
  for (const ms of [0, 120_000, 600_000]) {
    moveClock(late + ms)
    await passDeadlines()
    await drainNotifications()
    await deliverDue()
  }
  const mailsTo = (email: string) =>
    db
      .selectFrom('mails')
      .where('to_address', '=', email)
      .orderBy('id')
      .select(['subject', 'body'])
      .execute()
  return {
    creator: await mailsTo(stage.creator.actor.email),
    brand: await mailsTo(stage.brand.actor.email),
  }
}
type Told = { subject: string; body: string }
const isNamed = 'Mira Sol'

it.each<[string, () => Promise<Stage>, Play, { creator: Told; brand: Told | null }]>([
  [
    'content is approved automatically',
    buildStage,
    (stage) => playTo(server, stage, 'submitted'),
    {
      creator: { subject: 'Your content was approved automatically', body: '500 coins for' },
      brand: {
        subject: `Collaboration with ${isNamed} completed`,
        body: 'was approved automatically, because nobody reviewed it in time',
      },
    },
  ],
  [
    'an application ends unanswered',
    buildStage,
    (stage) => playTo(server, stage, 'applied'),
    {
      creator: { subject: 'Collaboration expired', body: 'The brand did not answer in time.' },
      // The brand chose not to answer, and its inbox has one task less.
      brand: null,
    },
  ],
  [
    'a missed date frees the place',
    buildStage,
    (stage) => playTo(server, stage, 'accepted'),
    {
      creator: { subject: 'Collaboration expired', body: 'Your place or application' },
      brand: { subject: `Collaboration with ${isNamed} expired`, body: 'is open again' },
    },
  ],
  [
    'a receipt is approved automatically',
    buildPurchase,
    (stage) => playReceipt(server, stage, 'sent'),
    {
      creator: { subject: 'Your receipt was approved automatically', body: 'for your purchase' },
      brand: {
        subject: 'Receipt approved automatically',
        body: 'was approved, because nobody checked it in time',
      },
    },
  ],
])(
  'when %s, the right sides get one email in their own words',
  async (_what, build, play, expected) => {
    const mails = await mailsOfSilence(await build(), play)
    for (const side of ['creator', 'brand'] as const) {
      const told = expected[side]
      expect(mails[side].map(({ subject }) => subject)).toEqual(told === null ? [] : [told.subject])
      if (told !== null) expect(mails[side][0]?.body).toContain(told.body)
    }
  },
)
