import { randomUUID } from 'node:crypto'
import type { CampaignDraft } from '@tandem/contract/campaigns/campaigns/campaign-draft.schema.ts'
import sharp from 'sharp'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildDraft, draftOf } from '#campaigns/campaigns/campaign.factory.ts'
import { archiveCampaign } from '#campaigns/campaigns/steps/archive-campaign.ts'
import { pauseCampaign } from '#campaigns/campaigns/steps/pause-campaign.ts'
import { saveDeclineTemplate } from '#collaborations/applications/save-decline-template.ts'
import { linkFor } from '#collaborations/lifecycle/collaboration.factory.ts'
import { buildReceipt, purchaseTerms } from '#collaborations/receipts/receipt.factory.ts'
import { writeNote } from '#discovery/notes/write-note.ts'
import { type Prepare, secret } from '#everywhere/cast.factory.ts'
import { shipmentSamples } from '#everywhere/shipments.factory.ts'
import {
  buildClosedOfA,
  buildCollaborationOfA,
  buildCompletedOfA,
  buildDeclinedOfA,
  buildDraftOfA,
  buildInvitationOfA,
  buildOpenOfA,
  buildReceiptOfA,
  buildSessionOfA,
} from '#everywhere/things.factory.ts'
import { billingOf } from '#money/invoices/billing.factory.ts'
import { buildTopup, settleAs } from '#money/payments/topup.factory.ts'
import { now } from '#platform/clock.ts'
import { buildArrivedPdf } from '#platform/files/uploads/upload.factory.ts'
import { settings } from '#platform/settings/settings.ts'
import { accountRequests } from './account-requests.factory.ts'
import { barterRequests } from './barter-requests.factory.ts'
import { commentRequests } from './comment-requests.factory.ts'
import { connectionRequests } from './connection-requests.factory.ts'
import { couponRequests } from './coupon-requests.factory.ts'
import { creatorSearchRequests } from './creator-search-requests.factory.ts'
import { disputeRequests } from './dispute-requests.factory.ts'
import { linkRequests } from './link-requests.factory.ts'
import { memberRequests } from './member-requests.factory.ts'
import { messageRequests } from './message-requests.factory.ts'
import { notificationRequests } from './notification-requests.factory.ts'
import { openRequests } from './open-requests.factory.ts'
import { operatorRequests } from './operator-requests.factory.ts'
import { orderRequests } from './order-requests.factory.ts'
import { overviewRequests } from './overview-requests.factory.ts'
import { ownDataRequests } from './own-data-requests.factory.ts'
import { postRequests } from './post-requests.factory.ts'
import { programmeRequests } from './programme-requests.factory.ts'
import { recordRequests } from './record-requests.factory.ts'
import { reportRequests } from './report-requests.factory.ts'
import { rightsEndRequests } from './rights-end-requests.factory.ts'
import { rightsRequests } from './rights-requests.factory.ts'
import { searchRequests } from './search-requests.factory.ts'
import { secondFactorRequests } from './second-factor-requests.factory.ts'
import { teamworkRequests } from './teamwork-requests.factory.ts'

const plain: Prepare = () => ({})
const password = 'a quiet harbour at dawn'
const image = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#268' } })
    .png()
    .toBuffer()

const inDraft: Prepare = async (cast) => {
  const { id, canary } = await buildDraftOfA(cast)
  return { params: { campaignId: id }, canary }
}
const inOpen: Prepare = async (cast) => ({ params: { campaignId: await buildOpenOfA(cast) } })
const inCollaboration =
  (
    stage: Parameters<typeof buildCollaborationOfA>[1],
    bodyOf: (version: number) => unknown,
    more: Partial<CampaignDraft> = {},
  ): Prepare =>
  async (cast) => {
    const { id, version, canary } = await buildCollaborationOfA(cast, stage, more)
    return { params: { collaborationId: id }, body: bodyOf(version), canary }
  }
const inCompleted =
  (reviewed: boolean, body?: unknown): Prepare =>
  async (cast) => {
    const { id, canary } = await buildCompletedOfA(cast, reviewed)
    return { params: { collaborationId: id }, body, ...(reviewed ? { canary } : {}) }
  }
const inInvitation =
  (bodyOf: (version: number) => unknown): Prepare =>
  async (cast) => {
    const { id, version, canary } = await buildInvitationOfA(cast)
    return { params: { collaborationId: id }, body: bodyOf(version), canary }
  }
const onReceipt =
  (bodyOf: (version: number) => unknown): Prepare =>
  async (cast) => {
    const { id, version, canary } = await buildReceiptOfA(cast)
    return { params: { collaborationId: id }, body: bodyOf(version), canary }
  }
const ofBrandA: Prepare = ({ brandA }) => ({ params: { brandName: brandA.slug } })

const template = { name: 'Full', reason: 'places_filled' as const, words: 'All places are taken.' }
const review = { stars: 4, body: 'Clear and quick.' }
const answer = { body: 'Thank you.' }
const reviews: Record<string, Prepare> = {
  'GET /brands/:brandName/reviews': ofBrandA,
  'GET /creators/:creatorName/reviews': ({ creatorA }) => ({
    params: { creatorName: creatorA.slug },
  }),
  'GET /creator/reviews': plain,
  'GET /collaborations/:collaborationId/reviews': inCompleted(true),
  'PUT /collaborations/:collaborationId/review': inCompleted(false, review),
  'POST /collaborations/:collaborationId/review/answer': inCompleted(true, answer),
  'GET /brand/collaborations/:collaborationId/reviews': inCompleted(true),
  'PUT /brand/collaborations/:collaborationId/review': inCompleted(false, review),
  'POST /brand/collaborations/:collaborationId/review/answer': inCompleted(true, answer),
}

const account: Record<string, Prepare> = {
  'GET /session': plain,
  'POST /brands': () => ({
    body: { name: `Brand ${randomUUID()}`, website: 'https://new.example' },
  }),
  'PUT /session/brand': ({ brandA }) => ({ body: { brandId: brandA.brandId } }),
  'GET /installation': plain,
  'GET /coins/solvency': plain,
  'GET /open-figures': plain,
  'GET /about/operator': plain,
  'GET /about/pages/:page': () => ({ params: { page: 'imprint' } }),
  'GET /public-pages/showcase': plain,
  'GET /coins/statement': plain,
  'POST /sign-in': () => ({ body: { email: `${randomUUID()}@example.test`, password } }),
  'POST /sign-up': () => ({ body: { email: `${randomUUID()}@example.test`, password } }),
  'POST /sign-out': plain,
  'POST /password-reset-requests': () => ({ body: { email: `${randomUUID()}@example.test` } }),
  'POST /password-resets': () => ({ body: { token: randomUUID(), password } }),
  'POST /email-verifications': () => ({ body: { token: randomUUID() } }),
  'PATCH /account': () => ({ body: { displayName: 'Somebody', photoURL: null } }),
  'GET /sessions': plain,
  'DELETE /sessions': plain,
  'DELETE /sessions/:sessionId': async (cast) => ({
    params: { sessionId: (await buildSessionOfA(cast)).public_id },
  }),
  'GET /profiles/:userId': ({ ids }) => ({ params: { userId: ids.creatorA } }),
  'PUT /profiles/:userId': ({ ids }) => ({
    params: { userId: ids.creatorA },
    body: {
      userType: 'creator',
      onboarding: { handles: { insta: '@ada' }, selectedBrands: ['x'] },
    },
  }),
  'POST /files': async () => ({
    payload: await image(),
    headers: { 'content-type': 'image/png' },
  }),
  'POST /uploads/:uploadId/finish': async ({ ids }) => ({
    params: { uploadId: await buildArrivedPdf(ids.creatorA) },
  }),
}

const creators: Record<string, Prepare> = {
  'GET /brands': () => ({ query: { limit: 5 } }),
  'GET /brands/names': () => ({ query: { q: 'bra' } }),
  'GET /brands/:brandName': ofBrandA,
  'GET /public-pages/campaigns/:campaignId': inOpen,
  'GET /creator/profile': plain,
  'PATCH /creator/profile': () => ({
    body: {
      bio: 'Hello.',
      country: 'NL',
      languages: ['nl'],
      niches: [],
      handles: { insta: '@ada' },
      followers: {},
    },
  }),
  'GET /creator/favourites': plain,
  'PUT /creator/favourites/:brandName': ({ brandA }) => ({
    params: { brandName: brandA.slug },
    body: { favourite: true },
  }),
  'GET /campaigns': () => ({ query: { limit: 5 } }),
  'GET /campaigns/:campaignId': inOpen,
  'GET /campaigns/:campaignId/standing': inOpen,
  'POST /campaigns/:campaignId/applications': async (cast) => ({
    params: { campaignId: await buildOpenOfA(cast) },
    body: { pitch: 'I film skin care in morning light, every day.' },
  }),
  'GET /matches': async (cast) => ({ query: { campaignIds: await buildOpenOfA(cast) } }),
  'GET /campaigns/recommended': () => ({ query: { limit: 5 } }),
  'GET /collaborations': () => ({ query: { tab: 'waiting' } }),
  'GET /collaborations/:collaborationId': inCollaboration('applied', () => undefined),
  'POST /collaborations/:collaborationId/withdraw': inCollaboration('applied', () => ({})),
  'POST /collaborations/:collaborationId/submissions': inCollaboration('accepted', () => ({
    url: linkFor(randomUUID()),
    fileUrls: [],
    caption: 'Glow. #ad',
    note: 'Two cuts.',
    disclosed: true,
  })),
  'POST /collaborations/:collaborationId/receipts': async (cast) => {
    const { id, canary } = await buildCollaborationOfA(cast, 'accepted', purchaseTerms)
    const body = await buildReceipt(cast.ids.creatorA)
    return { params: { collaborationId: id }, body, canary }
  },
  'POST /collaborations/:collaborationId/go-live': inCollaboration(
    'approved',
    () => ({ url: linkFor(randomUUID()), caption: 'Glow. #ad', disclosed: true }),
    { needsDraft: true },
  ),
  'POST /collaborations/:collaborationId/cancel': inCollaboration('accepted', () => ({})),
  'POST /collaborations/:collaborationId/extend': inCollaboration('accepted', () => ({
    reason: 'The weather was against me.',
  })),
  'POST /collaborations/:collaborationId/accept-invitation': inInvitation((version) => ({
    version,
  })),
  'POST /collaborations/:collaborationId/decline-invitation': inInvitation(() => ({})),
}

const brands: Record<string, Prepare> = {
  'GET /brand/profile': plain,
  'PATCH /brand/profile': () => ({ body: { story: 'Small and slow.', socials: { insta: 'b' } } }),
  'GET /wallet/products': plain,
  'GET /creator/products': plain,
  'GET /wallet/statement': plain,
  'GET /wallet/campaigns/:campaignId/statement': inDraft,
  'POST /wallet/topups': () => ({ body: { coins: 1000 } }),
  'GET /wallet/topups': plain,
  'GET /wallet/topups/:topupId': async ({ brandA }) => {
    const { id, providerRef } = await buildTopup(brandA.actor, 1000)
    return { params: { topupId: id }, canary: providerRef }
  },
  'POST /wallet/topups/:topupId/refunds': async ({ brandA }) => {
    const topup = await buildTopup(brandA.actor, 1000)
    await settleAs(topup, 'paid', settings.currency)
    return { params: { topupId: topup.id }, body: { coins: 400 } }
  },
  'GET /wallet/invoices': async ({ brandA }) => {
    const topup = await buildTopup(brandA.actor, 1000)
    await settleAs(topup, 'paid', settings.currency)
    return { query: { period: now().getUTCFullYear().toString() }, canary: topup.id }
  },
  'GET /wallet/billing': plain,
  'PUT /wallet/billing': () => ({ body: billingOf() }),
  'GET /brand/coin-suggestions': () => ({ query: { type: 'instagram_reel', niche: 'beauty' } }),
  'GET /brand/campaigns': plain,
  'POST /brand/campaigns': () => ({ body: draftOf({ product: null, reviewDays: 3 }) }),
  'GET /brand/campaigns/:campaignId': inDraft,
  'PATCH /brand/campaigns/:campaignId': async (cast) => ({
    ...(await inDraft(cast)),
    body: { version: 0, title: 'Another title' },
  }),
  'POST /brand/campaigns/:campaignId/publish': inDraft,
  'POST /brand/campaigns/:campaignId/pause': inOpen,
  'POST /brand/campaigns/:campaignId/resume': async (cast) => {
    const campaignId = await buildOpenOfA(cast)
    await pauseCampaign(cast.brandA.actor, campaignId)
    return { params: { campaignId } }
  },
  'POST /brand/campaigns/:campaignId/close': inOpen,
  'POST /brand/campaigns/:campaignId/places': async (cast) => ({
    ...(await inOpen(cast)),
    body: { version: 1, creatorsNeeded: 4 },
  }),
  'POST /brand/campaigns/:campaignId/cancel': inOpen,
  'POST /brand/campaigns/:campaignId/archive': async (cast) => ({
    params: { campaignId: await buildClosedOfA(cast) },
  }),
  'POST /brand/campaigns/:campaignId/unarchive': async (cast) => {
    const { id } = await buildDraft({}, cast.brandA)
    await archiveCampaign(cast.brandA.actor, id)
    return { params: { campaignId: id } }
  },
  'POST /brand/campaigns/:campaignId/duplicate': inDraft,
  'GET /brand/campaigns/:campaignId/collaborations': async (cast) => {
    const { campaignId, canary } = await buildCollaborationOfA(cast, 'applied')
    return { params: { campaignId }, canary }
  },
  'GET /brand/campaigns/:campaignId/creators/:creatorName': async (cast) => {
    const { campaignId, canary } = await buildCollaborationOfA(cast, 'applied')
    return { params: { campaignId, creatorName: cast.creatorA.slug }, canary }
  },
  'GET /brand/campaigns/:campaignId/creators': async (cast) => ({
    ...(await inOpen(cast)),
    query: { q: 'quill' },
  }),
  'POST /brand/campaigns/:campaignId/decisions': async (cast) => {
    const { id, version, campaignId } = await buildCollaborationOfA(cast, 'applied')
    return {
      params: { campaignId },
      body: { decision: 'accept', collaborations: [{ id, version }] },
    }
  },
  'PUT /brand/collaborations/:collaborationId/shortlist': inCollaboration('applied', () => ({
    listed: true,
  })),
  'GET /brand/decline-templates': plain,
  'PUT /brand/decline-templates': () => ({ body: template }),
  'DELETE /brand/decline-templates/:templateId': async (cast) => {
    const { items } = await saveDeclineTemplate(cast.brandA.actor, template)
    return { params: { templateId: items[0]?.id } }
  },
  'GET /brand/creators/:creatorName/note': async (cast) => {
    const creator = await buildCreator()
    const canary = secret()
    await writeNote(cast.brandA.actor, creator.slug, { words: canary, version: 0 })
    return { params: { creatorName: creator.slug }, canary }
  },
  'PUT /brand/creators/:creatorName/note': async () => {
    const creator = await buildCreator()
    return { params: { creatorName: creator.slug }, body: { words: 'Kind.', version: 0 } }
  },
  'GET /brand/campaigns/:campaignId/matches': async (cast) => {
    const { id, campaignId } = await buildCollaborationOfA(cast, 'applied')
    return { params: { campaignId }, query: { collaborationIds: id } }
  },
  'GET /brand/campaigns/:campaignId/suggested-creators': inOpen,
  'POST /brand/campaigns/:campaignId/invitations': async (cast) => ({
    ...(await inOpen(cast)),
    body: { creatorName: cast.creatorA.slug, note: 'Your mornings would suit us.' },
  }),
  'POST /brand/collaborations/:collaborationId/withdraw-invitation': inInvitation((version) => ({
    version,
  })),
  'POST /brand/collaborations/:collaborationId/reconsider': async (cast) => {
    const { id, version, canary } = await buildDeclinedOfA(cast)
    return { params: { collaborationId: id }, body: { version }, canary }
  },
  'POST /brand/collaborations/:collaborationId/accept': inCollaboration('applied', (version) => ({
    version,
  })),
  'POST /brand/collaborations/:collaborationId/decline': inCollaboration('applied', (version) => ({
    version,
    reason: 'style',
    note: 'Next time.',
  })),
  'POST /brand/collaborations/:collaborationId/request-changes': inCollaboration(
    'submitted',
    (version) => ({ version, feedback: 'More light in the first scene, please.' }),
  ),
  'POST /brand/collaborations/:collaborationId/take-back-changes': inCollaboration(
    'changes_requested',
    (version) => ({ version }),
  ),
  'POST /brand/collaborations/:collaborationId/refuse-live': inCollaboration(
    'live',
    (version) => ({ version, problem: 'dead' }),
    { needsDraft: true },
  ),
  'POST /brand/collaborations/:collaborationId/approve': inCollaboration(
    'submitted',
    (version) => ({ version }),
  ),
  'POST /brand/collaborations/:collaborationId/approve-receipt': onReceipt((version) => ({
    version,
  })),
  'POST /brand/collaborations/:collaborationId/refuse-receipt': onReceipt((version) => ({
    version,
    reason: 'unreadable',
    words: 'Please take the photo in more light.',
  })),
  'POST /brand/collaborations/:collaborationId/cancel': async (cast) => {
    const product = { name: 'Serum', url: null, valueCoins: 4000 }
    const gifting = { category: 'product_gifting' as const, coins: 40, product }
    const { id, version, canary } = await buildCollaborationOfA(cast, 'accepted', gifting)
    const params = { collaborationId: id }
    return { params, body: { version, note: 'We changed our mind.' }, canary }
  },
}

export const sampleRequests: Readonly<Record<string, Prepare>> = {
  ...account,
  ...commentRequests,
  ...connectionRequests,
  ...couponRequests,
  ...disputeRequests,
  ...creators,
  ...brands,
  ...shipmentSamples,
  ...ownDataRequests,
  ...postRequests,
  ...programmeRequests,
  ...linkRequests,
  ...memberRequests,
  ...messageRequests,
  ...operatorRequests,
  ...orderRequests,
  ...openRequests,
  ...overviewRequests,
  ...reviews,
  ...notificationRequests,
  ...recordRequests,
  ...reportRequests,
  ...rightsEndRequests,
  ...accountRequests,
  ...barterRequests,
  ...rightsRequests,
  ...creatorSearchRequests,
  ...secondFactorRequests,
  ...teamworkRequests,
  ...searchRequests,
}
