import { analytics } from '@tandem/contract/campaigns/analytics/analytics.endpoints.ts'
import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { disputes } from '@tandem/contract/collaborations/disputes/dispute.endpoints.ts'
import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import { records } from '@tandem/contract/collaborations/track-record/record.endpoints.ts'
import { decideDispute } from '#collaborations/disputes/decide-dispute.ts'
import { disputeDraft, story } from '#collaborations/disputes/dispute.factory.ts'
import { commandOf } from '#operator/command.ts'
import { now } from '#platform/clock.ts'
import { openCampaign } from './cast.factory.ts'
import type { Moves } from './moves.factory.ts'
import type { Teller } from './teller.factory.ts'

/** Divided by agreement, decided by the operator, left unanswered, taken back after a pause. */
export const tellOfQuarrels = async (teller: Teller, m: Moves): Promise<void> => {
  const campaignId = await openCampaign(teller, 'olga', 'Quarrels', {
    coins: 777,
    creatorsNeeded: 4,
    checklist: ['Show the bottle', 'Say the name'],
  })
  const handsIn = async (who: string) => {
    const id = await m.applies(who, campaignId, `${who} has nothing against a good quarrel.`)
    await m.decides('olga', id, applications.accept, {})
    await m.moves(who, id, submissions.submit, { ...m.draft(`q${who}`), ...m.post(`q${who}`) })
    return id
  }
  const [mira, tom, ines, kofi] = [
    await handsIn('mira'),
    await handsIn('tom'),
    await handsIn('ines'),
    await handsIn('kofi'),
  ]
  await teller.soon(async () => {
    const quiet = await openCampaign(teller, 'olga', 'Quiet', {
      coins: 50,
      creatorsNeeded: 1,
      deadline: new Date(now().getTime() + 9 * 86_400_000).toISOString(),
    })
    await teller.reads('olga', analytics.brandDashboard)
    await teller.does('olga', campaigns.pause, { params: { campaignId: quiet } })
    await teller.does('olga', campaigns.cancel, { params: { campaignId: quiet } })
  })
  const opens = (who: string, id: string) =>
    m.decides(who, id, disputes.open, disputeDraft({ items: ['Say the name'] }))
  await opens('olga', mira)
  await m.moves('mira', mira, disputes.reply, { body: `${story} Not so.`, fileUrls: [] })
  await m.moves('mira', mira, disputes.propose, { creatorPercent: 80, note: 'Fair?' })
  await m.moves('olga', mira, disputes.propose, { creatorPercent: 33 })
  await m.moves('mira', mira, disputes.acceptProposal, { proposalId: 2 })
  await opens('tom', tom)
  await m.moves('olga', tom, disputes.reply, { body: `${story} Indeed.`, fileUrls: [] })
  await teller.step('an operator decides about tom', () =>
    decideDispute(tom, { percent: 67, words: 'Most of it was there.', unmet: [1] }),
  )
  await opens('ines', ines)
  await opens('olga', kofi)
  await teller.looksAround(
    'quarrels',
    { olga: 'brand' },
    new RegExp(`brand.campaigns.${campaignId}(.collaborations)?$`),
  )
  // A day later than is needed: what ends unanswered in the same moment ends in any order.
  await teller.days(3)
  await m.moves('olga', kofi, disputes.takeBack, undefined as never)
  await teller.days(8)
  await teller.does('olga', records.appealForBrand, {
    body: {
      collaborationId: ines,
      kind: 'dispute_lost',
      words: 'We were at the fair all that week.',
    },
  })
  await teller.does('mira', records.appeal, {
    body: {
      collaborationId: mira,
      kind: 'dispute_lost',
      words: 'We agreed on it, nobody lost it.',
    },
  })
  await teller.step('an operator grants the first appeal', async () => {
    const said: string[] = []
    await commandOf(['appeals'], (line) => said.push(line))?.()
    const id = /[0-9a-f-]{36}/.exec(said.join(' '))?.[0] ?? ''
    await commandOf(['appeal', id, 'grant', 'They were away.'], () => {})?.()
  })
}
