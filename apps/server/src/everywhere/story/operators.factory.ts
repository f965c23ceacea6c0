import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { reviews } from '@tandem/contract/collaborations/reviews/review.endpoints.ts'
import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import { records } from '@tandem/contract/collaborations/track-record/record.endpoints.ts'
import { sql } from 'kysely'
import { commandOf, usage } from '#operator/command.ts'
import { requestIdOf } from '#operator/operators/operator.factory.ts'
import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { openCampaign } from './cast.factory.ts'
import type { Moves } from './moves.factory.ts'
import type { Teller } from './teller.factory.ts'

const idsOf = async (query: string): Promise<string[]> =>
  (await sql<{ id: string }>`${sql.raw(query)}`.execute(db)).rows.map(({ id }) => id)

/** Coins by two people's word, a work that can't go on, reviews out of sight, missing orders. */
export const tellOfOperators = async (teller: Teller, m: Moves): Promise<void> => {
  const runs = async (words: string[], key?: string): Promise<string> => {
    const said: string[] = []
    await teller.step(`an operator: ${words.join(' ')}`, async () => {
      await commandOf(words, (line) => said.push(line), key)?.()
      // A key is made by chance.
      teller.lines.push(
        ...said.filter((line) => !/^ {2}[\w-]{43}$/.test(line)).map((line) => `  | ${line}`),
      )
    })
    return said.join('\n')
  }
  const joins = async (name: string, by?: string): Promise<string> =>
    /^ {2}(\S+)$/m.exec(await runs(['add-operator', name], by))?.[1] ?? ''
  const ada = await joins('Ada')
  const ben = await joins('Ben', ada)
  await joins('Cleo', ben)
  await runs(['remove-operator', 'cleo'], ada)
  const asks = async (...words: string[]) => requestIdOf(await runs(words, ada))
  const gift = await asks('grant', 'Kofi@Story.test', '55', 'You waited for a week.')
  await runs(['approve', gift], ada)
  await runs(['approve', gift], ben)
  await runs(['approve', await asks('adjust', 'glow-theory', '+1200', 'Paid twice.')], ben)
  await runs(['approve', await asks('adjust', 'tom@story.test', '-7', 'One coin a day.')], ben)
  await runs(['refuse', await asks('grant', 'harbour-coffee', '9', 'A gift.'), 'What for?'], ben)
  const [taken] = await idsOf(
    `select idempotency_key as id from ledger_transfers where ref_type = 'grant' order by created_at desc limit 1`,
  )
  await runs(['approve', await asks('reverse', taken ?? '', 'He did not wait.')], ben)
  const [topup] = await idsOf('select id from topups order by created_at limit 1')
  await runs(['approve', await asks('refund-topup', topup ?? '', '101', 'They asked.')], ben)
  await asks('grant', 'ines@story.test', '3', 'For the sea.')

  const campaignId = await openCampaign(teller, 'olga', 'Lamps', { coins: 11, creatorsNeeded: 3 })
  const works = async (who: string): Promise<string> => {
    const id = await m.applies(who, campaignId, `${who} reads by the light of a lamp.`)
    await m.decides('olga', id, applications.accept, {})
    return id
  }
  const finishes = async (who: string): Promise<string> => {
    const id = await works(who)
    await m.moves(who, id, submissions.submit, { ...m.draft(`l${who}`), ...m.post(`l${who}`) })
    await m.decides('olga', id, submissions.approve, {})
    return id
  }
  await runs(['cancel', await works('kofi'), 'The lamp was lost twice.'])
  const [mira, tom] = [await finishes('mira'), await finishes('tom')]
  const writes = async (who: string, id: string, stars: number): Promise<string> => {
    await m.moves(who, id, reviews.write, { stars, body: `${stars} stars.` })
    const [review = ''] = await idsOf(
      `select id from collaboration_reviews where collaboration_id = '${id}' and by_role = 'creator'`,
    )
    return review
  }
  const unseen = await writes('mira', mira, 1)
  const seen = await writes('tom', tom, 2)
  await runs(['hide-review', unseen, 'It names somebody.'])
  await teller.does('olga', reviews.writeForBrand, {
    params: { collaborationId: tom },
    body: { stars: 3, body: 'Late.' },
  })
  await runs(['hide-review', seen, 'It is no review.'])
  for (const [nr, claim] of (
    await idsOf(`select id from order_claims where state = 'escalated' order by created_at`)
  ).entries())
    await runs(
      nr === 0
        ? ['order-claim', claim, 'accepted']
        : ['order-claim', claim, 'declined', 'No such order.'],
    )
  const [tides = ''] = await idsOf(`select c.id from collaborations c
    join campaigns k on k.id = c.campaign_id join users u on u.id = c.creator_id
     where k.title = 'Tides' and u.email = 'mira@story.test'`)
  const words = 'Our mail was down for all of ten days.'
  const body = { collaborationId: tides, kind: 'unanswered', words } as const
  await teller.does('bruno', records.appealForBrand, { body })
  const [olgas = '', brunos = ''] = await idsOf(
    `select id from appeals where state = 'open' order by created_at`,
  )
  await runs(['appeal', olgas, 'refuse', 'Both agreed to it.'])
  await runs(['appeal', brunos, 'grant', 'So was ours.'])
  const [manual] = await idsOf(`select id from coupons where title = 'Manual'`)
  await runs(['pause-coupon', manual ?? ''])
  await runs(['resume-coupon', manual ?? ''])
  await teller.soon(async () => {
    const deadline = new Date(now().getTime() + 4 * 86_400_000).toISOString()
    const still = await openCampaign(teller, 'olga', 'Still', { coins: 9, deadline })
    await teller.does('olga', campaigns.pause, { params: { campaignId: still } })
  })
  await teller.days(22)
}

const about = {
  brand: `select slug as id from brands order by id`,
  creator: `select u.email as id from users u join creators c using (id) order by u.email`,
  dispute: `select collaboration_id as id from disputes order by created_at`,
  commission: 'select commission_id as id from commission_disputes order by 1',
  rightsDispute: 'select id from rights_disputes order by created_at',
  topup: 'select id from topups order by created_at',
  coupon: 'select id from coupons order by id',
}
/** What each command reads; `null`: it changes something, or asks outside. */
const readings: Record<string, (keyof typeof about | string)[] | null> = {
  balance: ['platform', 'brand', 'creator'],
  // What Mira earns at one moment she earns in no order.
  statement: ['platform', 'brand', 'kofi@story.test', 'tom@story.test'],
  disputes: [''],
  dispute: ['dispute'],
  reviews: [''],
  appeals: [''],
  topups: [''],
  topup: ['topup'],
  'bank-refunds': [''],
  coupons: [''],
  redemptions: ['coupon'],
  'order-disputes': [''],
  'order-dispute': ['commission'],
  'order-claims': [''],
  'rights-disputes': [''],
  'rights-dispute': ['rightsDispute'],
  operators: [''],
  requests: [''],
  ...Object.fromEntries(
    ['check', 'rebuild', 'compare-payments', 'explain-payment', 'replay-attribution', 'reseal']
      .concat('cancel', 'hide-review', 'appeal', 'confirm-topup', 'refund-paid', 'refund-failed')
      .concat('refund-returned', 'refund-topup', 'coupon', 'load-codes', 'pause-coupon', 'settle')
      .concat('resume-coupon', 'issue-code', 'refund-redemption', 'new-affiliate-key', 'refuse')
      .concat('order-claim', 'add-operator', 'remove-operator', 'approve', 'adjust', 'grant')
      .concat('reverse', 'suspend', 'restore')
      .map((name) => [name, null]),
  ),
}

export const commandsUnread = (): string[] =>
  [...usage.matchAll(/^ {2}([a-z-]+)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !(name in readings))

/** Everything an operator can read, of everything there is. */
export const operatorReads = async (teller: Teller): Promise<string> => {
  const lines: string[] = []
  for (const [name, whats] of Object.entries(readings))
    for (const what of whats ?? []) {
      const things = what in about ? await idsOf(about[what as keyof typeof about]) : [what]
      for (const thing of things) {
        const words = [name, thing].filter((word) => word !== '')
        lines.push(`operator ${words.join(' ')}`)
        const print = (line: string) => lines.push(line)
        await teller.at(async () => commandOf(words, print)?.())
      }
    }
  return lines.join('\n')
}
