import { creators } from '@tandem/contract/accounts/creators/creator.endpoints.ts'
import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { applicants } from '@tandem/contract/collaborations/applications/applicant.endpoints.ts'
import { applications } from '@tandem/contract/collaborations/applications/application.endpoints.ts'
import { collaborations } from '@tandem/contract/collaborations/lifecycle/collaboration.endpoints.ts'
import { reviews } from '@tandem/contract/collaborations/reviews/review.endpoints.ts'
import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import { records } from '@tandem/contract/collaborations/track-record/record.endpoints.ts'
import { messages } from '@tandem/contract/communication/messages/message.endpoints.ts'
import { notes } from '@tandem/contract/discovery/notes/note.endpoints.ts'
import { openCampaign } from './cast.factory.ts'
import type { Moves } from './moves.factory.ts'
import type { Teller } from './teller.factory.ts'

/** Drafts, changes, live posts, reviews of both sides, and words between them. */
const serum = async (teller: Teller, m: Moves): Promise<string> => {
  const campaignId = await openCampaign(teller, 'olga', 'Serum', {
    needsDraft: true,
    checklist: ['Show the bottle', 'Say the name'],
    coins: 501,
    creatorsNeeded: 4,
    usageDays: 90,
    keepLiveDays: 30,
  })
  await teller.looksAround('start', { mira: 'creator', olga: 'brand' }, /campaigns|brand|matches/)
  const mira = await m.applies('mira', campaignId, 'I film skin care in morning light, every day.')
  const tom = await m.applies('tom', campaignId, 'My bathroom shelf is famous for its order.')
  const ines = await m.invites('olga', campaignId, 'ines', 'Your mornings would suit us.')
  const kofi = await m.applies('kofi', campaignId, 'I am new here and would like to try it.')
  await m.writes('mira', mira, 'Is the bottle glass?')
  await m.writes('olga', mira, 'It is. Shall we pay you by bank transfer instead?')
  await m.writes('mira', mira, 'Rather here.')
  await teller.does('olga', applicants.saveTemplate, {
    body: { name: 'Full', reason: 'places_filled', words: 'All places are taken.' },
  })
  await teller.looksAround(
    'applicants',
    { mira: 'creator', olga: 'brand', vera: 'brand' },
    /campaigns|^.collaborations$|messages|matches|dashboard|templates|^.wallet$/,
  )
  await teller.does('vera', applications.accept, {
    params: { collaborationId: mira },
    body: { version: 0 },
  })
  await m.decides('olga', mira, applications.accept, {})
  await m.decides('olga', tom, applications.decline, {
    reason: 'style',
    note: 'Too orderly for us.',
  })
  await m.decides('olga', kofi, applications.decline, { reason: 'other', note: 'Next year.' })
  await teller.days(1)
  await m.decides('olga', kofi, applications.reconsider, {})
  await teller.does('olga', applicants.decide, {
    params: { campaignId },
    body: { decision: 'accept', collaborations: [{ id: kofi, version: 3 }] },
  })
  await m.moves('ines', ines, applications.declineInvitation, { note: 'I travel in March.' })
  await teller.does('olga', messages.markRead, {
    params: { collaborationId: mira },
    body: { upTo: 1 },
  })
  await teller.does('olga', notes.write, {
    params: { creatorName: 'mira-sol' },
    body: { words: 'Kind, and quick.', version: 0 },
  })
  await teller.soon(async () => {
    await teller.does('olga', messages.markRead, {
      params: { collaborationId: mira },
      body: { upTo: 3 },
    })
    await m.writes('mira', mira, 'One thing more: may my cat be in it?')
  })
  await teller.does('marta', notes.write, {
    params: { creatorName: 'mira-sol' },
    body: { words: 'Kind, quick, and a friend of cats.', version: 1 },
  })
  await m.moves('mira', mira, submissions.submit, {
    ...m.draft('mira1'),
    note: 'Two cuts.',
    checked: [0],
  })
  await teller.looksAround(
    'submitted',
    { mira: 'creator', olga: 'brand' },
    new RegExp(`brand.campaigns.${campaignId}(.collaborations)?$|^.collaborations$`),
  )
  await m.decides('olga', mira, submissions.requestChanges, {
    feedback: 'Please film it by day.',
    unmet: [{ item: 1, words: 'The name is missing.' }],
  })
  await m.decides('olga', mira, submissions.takeBackChanges, {})
  await m.decides('olga', mira, submissions.requestChanges, {
    feedback: 'By day, please, after all.',
  })
  await m.moves('mira', mira, submissions.submit, m.draft('mira2'))
  await m.decides('olga', mira, submissions.approve, {})
  await m.moves('mira', mira, submissions.goLive, m.post('miralive'))
  await m.decides('olga', mira, submissions.refuseLive, {
    problem: 'dead',
    note: 'It asks to sign in.',
  })
  await m.moves('mira', mira, submissions.goLive, m.post('miralive2'))
  await m.decides('olga', mira, submissions.approve, {})
  await m.moves('mira', mira, reviews.write, { stars: 4, body: 'Clear and quick.' })
  await m.moves('mira', mira, reviews.write, { stars: 5, body: 'Clear, quick and kind.' })
  await teller.does('olga', reviews.writeForBrand, {
    params: { collaborationId: mira },
    body: { stars: 4, body: 'On time, and friendly.' },
  })
  await m.moves('mira', mira, reviews.answer, { body: 'Thank you.' })
  await m.moves('kofi', kofi, submissions.extend, { reason: 'It rained all week.' })
  return kofi
}

/** Silence in each state, late work, and cancelling on both sides. */
const tides = async (teller: Teller, m: Moves): Promise<void> => {
  const campaignId = await openCampaign(teller, 'bruno', 'Tides', {
    coins: 333,
    type: 'youtube_short',
    niche: 'travel',
    creatorsNeeded: 3,
  })
  await m.applies('mira', campaignId, 'The sea is an hour from my house.')
  const tom = await m.applies('tom', campaignId, 'I know every harbour of this coast.')
  const ines = await m.applies('ines', campaignId, 'I drink coffee only at the sea side.')
  await m.invites('bruno', campaignId, 'kofi')
  await teller.does('ines', creators.setFavourite, {
    params: { brandName: 'harbour-coffee' },
    body: { favourite: true },
  })
  await m.decides('bruno', tom, applications.accept, {})
  await m.decides('bruno', ines, applications.accept, {})
  await m.moves('tom', tom, submissions.submit, {
    ...m.draft('tom'),
    url: 'https://www.youtube.com/shorts/tomtomtom11',
  })
  await m.moves('ines', ines, collaborations.cancel, { note: 'My camera fell into the sea.' })
  await teller.days(9)
  await teller.does('tom', reviews.write, {
    params: { collaborationId: tom },
    body: { stars: 2, body: 'Nobody answered.' },
  })
  await teller.days(13)
}

export const tellOfPaidWork = async (teller: Teller, m: Moves): Promise<void> => {
  const kofi = await serum(teller, m)
  await tides(teller, m)
  await m.moves('kofi', kofi, submissions.submit, m.draft('late'))
  await m.decides('olga', kofi, submissions.approve, {})
  await m.moves('kofi', kofi, submissions.goLive, m.post('kofi'))
  await teller.days(12)
  await teller.does('kofi', records.appeal, {
    body: {
      collaborationId: kofi,
      kind: 'late',
      words: 'It rained for three weeks, day and night.',
    },
  })
  const closed = await openCampaign(teller, 'olga', 'Closed', { coins: 100, creatorsNeeded: 2 })
  await m.applies('tom', closed, 'I would still like to be part of it.')
  await m.invites('olga', closed, 'mira')
  const params = { campaignId: closed }
  await teller.does('olga', campaigns.pause, { params })
  await teller.looksAround('paused', { olga: 'brand' }, new RegExp(`brand.campaigns(.${closed})?$`))
  await m.applies('ines', closed, 'I would like to be part of it, too.')
  await teller.does('olga', campaigns.resume, { params })
  const ines = await m.applies('ines', closed, 'I would like to be part of it, too.')
  await m.moves('ines', ines, applications.withdraw, {})
  const kofis = await m.invites('olga', closed, 'kofi')
  await m.decides('olga', kofis, applications.withdrawInvitation, {})
  await teller.does('olga', campaigns.close, { params })
  await teller.does('olga', campaigns.archive, { params })
  await teller.does('olga', campaigns.duplicate, { params })
}
