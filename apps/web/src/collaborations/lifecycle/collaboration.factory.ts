import type { CollaborationTerms } from '@tandem/contract/collaborations/lifecycle/collaboration-terms.schema.ts'
import type {
  BrandCollaborationDetail,
  BrandVerdicts,
  CreatorCollaborationDetail,
  CreatorVerdicts,
} from '@tandem/contract/collaborations/overview/overview.schema.ts'
import type { ContentRound } from '@tandem/contract/collaborations/submissions/submission.schema.ts'

export const yes = { allowed: true } as const
const notNow = { allowed: false, because: 'collaboration.not_now' } as const

const terms: CollaborationTerms = {
  ...{ decideDays: 10, answerDays: 7, shipDays: 7, receiveDays: 21, buyDays: 7, receiptDays: 3 },
  ...{ resendReceiptDays: 5, produceDays: 14, graceDays: 3, extensionDays: 7, reviewDays: 3 },
  ...{ changeDays: 5, postDays: 5, repostDays: 3, liveCheckDays: 3, replyDays: 5, coins: 501 },
  ...{ reimburseCapCoins: 0, reimburseOn: 'proof', needsDraft: true, changeRounds: 2 },
  ...{ receiptRounds: 2, keepLiveDays: 30, usageDays: 90, usageChannels: ['organic'] },
  ...{ usageEdits: false, usageTerritory: null, hashtags: '' },
  checklist: ['Show the bottle', 'Say the name'],
}

export const contentRound = (more: Partial<ContentRound> = {}): ContentRound => ({
  ...{ id: 'round-1', round: 1, kind: 'draft', url: 'https://drive.test/mira', fileUrls: [] },
  ...{ previewOnly: false, caption: 'A boat. #ad', note: 'Two cuts.', checked: [0] },
  ...{ disclosed: true, verdict: 'pending', feedback: null, unmet: [] },
  ...{ createdAt: '2041-03-11T12:00:00Z', decidedAt: null },
  ...more,
})

type Event = CreatorCollaborationDetail['timeline'][number]['event']
export const timelineEntry = (event: Event, by: 'creator' | 'brand') => ({
  ...{ at: '2041-03-09T12:00:00Z', by, event, state: 'applied' as const, words: null },
  ...{ member: null, silence: false, deadline: null, paidBy: null },
})

const campaign: CreatorCollaborationDetail['campaign'] = {
  ...{ id: 'serum', title: 'Serum', type: 'instagram_reel', category: 'paid_campaign' },
  ...{ deadline: '2041-04-08T12:00:00Z', cover: null },
}

const shared = {
  campaign,
  ...{ id: 'k1', version: 2, coins: 501, offered: [], dueAt: '2041-03-23T12:00:00Z' },
  ...{ stateDeadline: '2041-03-14T12:00:00Z', stateSince: '2041-03-11T12:00:00Z' },
  ...{ purchase: null, payment: null, createdAt: '2041-03-09T12:00:00Z', reason: null },
  ...{ pitch: 'I film in morning light.', requirements: 'One reel.', guidelines: '' },
  ...{ hashtags: '', place: '', reviewDays: 3, terms, termsHash: 'hash', rightsUntil: null },
  ...{ receipts: [], keepLiveUntil: null, rounds: [], roundsLeft: 2, delivery: null },
  timeline: [
    timelineEntry('collaboration.applied', 'creator'),
    timelineEntry('collaboration.accepted', 'brand'),
  ],
}

type Changes<Detail, Can> = Omit<Partial<Detail>, 'can'> & { can?: Partial<Can> }

export const creatorsCollaboration = ({
  can,
  ...more
}: Changes<CreatorCollaborationDetail, CreatorVerdicts> = {}): CreatorCollaborationDetail => ({
  ...shared,
  ...{ state: 'producing', turn: 'creator', coinsHeld: 501 },
  brand: { slug: 'glow-theory', name: 'Glow Theory', logoUrl: null, hue: 253 },
  ...more,
  can: {
    ...{ withdraw: notNow, acceptInvitation: notNow, declineInvitation: notNow, extend: notNow },
    ...{ dispute: notNow, sendReceipt: notNow, submit: notNow, goLive: notNow, cancel: notNow },
    ...can,
  },
})

export const brandsCollaboration = ({
  can,
  ...more
}: Changes<BrandCollaborationDetail, BrandVerdicts> = {}): BrandCollaborationDetail => ({
  ...shared,
  ...{ state: 'producing', turn: 'creator', coinsHeld: 552, feeCoins: 51, onTime: 0, posts: [] },
  ...{ shortlisted: false, assignee: null, declining: null, approvalCompletes: false },
  creator: {
    ...{ slug: 'mira-sol', name: 'Mira Sol', photoUrl: null, handles: { insta: '@mira' } },
    ...{ proven: [], followers: 12_040, rating: { average: 0, count: 0 }, completed: 0 },
  },
  record: { bio: 'Mira films every day.', country: 'DE', niches: ['Beauty'] },
  ...more,
  can: {
    ...{ withdrawInvitation: notNow, reconsider: notNow, dispute: notNow, accept: notNow },
    ...{ decline: notNow, approveReceipt: notNow, refuseReceipt: notNow, requestChanges: notNow },
    ...{ takeBackChanges: notNow, approve: notNow, refuseLive: notNow, cancel: notNow },
    ...can,
  },
})
