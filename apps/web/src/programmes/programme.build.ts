import type { BrandProgramme } from '@tandem/contract/programmes/programme.schema.ts'

const yes = { allowed: true as const }
const at = '2026-11-01T10:00:00Z'
export const termsOfProgramme = { version: 1, text: 'Be kind.', searchAds: false, at }
/** What both sides see of it. */
export const commonOfProgramme = {
  id: 'p1',
  state: 'open' as const,
  pausedBy: null,
  name: 'Friends of the shop',
  about: '',
  landingUrl: 'https://shop.example/',
  allowedHosts: ['shop.example'],
  currency: 'EUR',
  windowDays: 30,
  holdDays: 30,
  tie: 'code' as const,
  autoApprove: false,
  orderCapCoins: null,
  monthCapCoins: null,
  openedAt: at,
  endedAt: null,
  rewards: [],
}
export const sampleProgramme = (change: Partial<BrandProgramme> = {}): BrandProgramme => ({
  ...commonOfProgramme,
  version: 4,
  createdAt: at,
  terms: [termsOfProgramme],
  budget: { coins: 10, afterFunding: 10, low: false, available: 0 },
  creators: { applied: 0, invited: 0, approved: 1, paused: 0 },
  can: {
    edit: yes,
    reward: yes,
    fund: yes,
    drain: yes,
    open: yes,
    pause: yes,
    resume: yes,
    end: yes,
    invite: yes,
  },
  ...change,
})
