import type { RightsGrant } from '@tandem/contract/collaborations/rights/rights-grant.schema.ts'
import type {
  RightsOfPost,
  RightsRequest,
} from '@tandem/contract/collaborations/rights/rights-request.schema.ts'
import { refused } from '@tandem/contract/verdict.ts'

const yes = { allowed: true as const }
export const grantId = '019aab7b-0000-7000-8000-0000000000a1'
export const requestId = '019aab7b-0000-7000-8000-0000000000a2'
const brand = { slug: 'boats', name: 'Boats', logoUrl: null, hue: 20 }
const creator = { slug: 'ines', name: 'Ines', photoUrl: null }
const usage = { days: 30, channels: ['organic' as const], edits: false, territory: null }

export const grantCan = (change: Partial<RightsGrant['can']> = {}): RightsGrant['can'] => ({
  download: yes,
  namePrice: yes,
  renew: yes,
  dispute: refused('rights.still_running'),
  answer: refused('rights.no_dispute'),
  settle: refused('rights.no_dispute'),
  insist: refused('rights.no_dispute'),
  ...change,
})

export const sampleGrant = (change: Partial<RightsGrant> = {}): RightsGrant => ({
  id: grantId,
  state: 'running',
  from: 'post',
  brand,
  creator,
  content: {
    title: 'Mornings.',
    type: 'instagram_reel',
    url: 'https://www.instagram.com/reel/Cabc/',
    thumbnailUrl: null,
    gradient: null,
  },
  campaign: null,
  collaborationId: null,
  postId: 'p1',
  usage,
  aiUse: false,
  startsAt: '2026-11-01T10:00:00Z',
  endsAt: '2026-12-01T10:00:00Z',
  daysLeft: 20,
  isDisputed: false,
  coins: 40,
  renewalCoins: 40,
  renews: null,
  renewedUntil: null,
  originals: [{ url: '/files/p/a.webp', kind: 'image', name: 'boat.webp', bytes: 10 }],
  renewableUntil: '2026-12-31T10:00:00Z',
  disputes: [],
  can: grantCan(),
  ...change,
})

export const sampleRequest = (change: Partial<RightsRequest> = {}): RightsRequest => ({
  id: requestId,
  state: 'asked',
  post: {
    id: 'p1',
    type: 'instagram_reel',
    url: 'https://www.instagram.com/reel/Cabc/',
    caption: 'Mornings.',
    thumbnailUrl: null,
    gradient: null,
  },
  brand,
  creator,
  usage,
  coins: 40,
  fee: 4,
  note: 'For our spring page.',
  answerBy: '2026-11-20T10:00:00Z',
  reason: null,
  grantId: null,
  askedAt: '2026-11-13T10:00:00Z',
  since: '2026-11-13T10:00:00Z',
  can: { answer: yes, grant: yes, withdraw: yes },
  ...change,
})

export const endedRequest = (change: Partial<RightsRequest>): RightsRequest =>
  sampleRequest({
    answerBy: null,
    can: {
      answer: refused('rights.request_over'),
      grant: refused('rights.request_over'),
      withdraw: refused('rights.request_over'),
    },
    ...change,
  })

export const sampleRights = (change: Partial<RightsOfPost> = {}): RightsOfPost => ({
  grant: null,
  request: null,
  can: { ask: yes },
  ...change,
})
