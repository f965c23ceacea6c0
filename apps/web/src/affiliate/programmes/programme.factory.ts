import type {
  BrandProgramme,
  Programme,
  Reward,
} from '@tandem/contract/affiliate/programmes/programme.schema.ts'
import { refused } from '@tandem/contract/verdict.ts'

const yes = { allowed: true as const }
const no = refused('programme.not_open_yet')
const at = '2026-11-01T10:00:00Z'
export const termsOfProgramme = { version: 1, text: 'Be kind.', searchAds: false, at }
const commonOfProgramme = {
  ...{ id: 'p1', state: 'open' as const, pausedBy: null, name: 'Friends of the shop', about: '' },
  ...{ landingUrl: 'https://shop.example/', allowedHosts: ['shop.example'], currency: 'EUR' },
  ...{ windowDays: 30, holdDays: 30, tie: 'code' as const, autoApprove: false },
  ...{ orderCapCoins: null, monthCapCoins: null, paysFreeOrders: false, openedAt: at },
  ...{ endedAt: null, rewards: [] },
}
export const sampleReward = (change: Partial<Reward> = {}): Reward => ({
  ...{ id: 'r1', pays: { unit: 'bps', amount: 1000 }, newCustomer: null, later: null },
  ...{ fromOrders: 1, from: at, until: null },
  ...change,
})
type Theirs = Omit<Partial<Programme>, 'can' | 'enrolment'> & {
  can?: Partial<Programme['can']>
  enrolment?: Partial<Programme['enrolment']> | null
}
export const theirProgramme = ({ can, enrolment, ...change }: Theirs = {}): Programme => ({
  ...commonOfProgramme,
  brand: { slug: 'boats', name: 'Boats', logoUrl: null, hue: 1, rating: { average: 0, count: 0 } },
  terms: termsOfProgramme,
  enrolment:
    enrolment === null
      ? null
      : {
          ...{ id: 'e1', state: 'approved', reason: null, termsVersion: 1, changedAt: at },
          rewards: [],
          ...enrolment,
        },
  can: { apply: no, accept: no, decline: no, acceptTerms: no, leave: no, ...can },
  ...change,
})
export const sampleProgramme = (change: Partial<BrandProgramme> = {}): BrandProgramme => ({
  ...commonOfProgramme,
  ...{ version: 4, createdAt: at, terms: [termsOfProgramme] },
  ...{ budget: { coins: 10, afterFunding: 10, low: false, available: 0 }, owedByCreators: 0 },
  creators: { applied: 0, invited: 0, approved: 1, paused: 0 },
  can: {
    ...{ edit: yes, reward: yes, fund: yes, drain: yes, open: yes, pause: yes, resume: yes },
    ...{ end: yes, invite: yes },
  },
  ...change,
})
