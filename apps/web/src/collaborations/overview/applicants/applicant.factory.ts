import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'

const applicantId = (nr: number): string => `01a00000-0000-7000-8000-00000000000${nr}`
export const applicantsCampaign: string = applicantId(9)
const yes = { allowed: true } as const

export const applicant = (nr: number, name: string, more: object = {}): BrandCollaboration =>
  ({
    id: applicantId(nr),
    version: 0,
    state: 'applied',
    declining: null,
    shortlisted: false,
    assignee: null,
    coins: 500,
    feeCoins: 50,
    onTime: 2,
    posts: [],
    pitch: `${name} films mornings.`,
    offered: ['accept', 'decline'],
    can: { accept: yes, decline: yes },
    campaign: { id: applicantsCampaign, category: 'paid_campaign' },
    creator: {
      name,
      slug: name.toLowerCase(),
      photoUrl: null,
      proven: [],
      followers: 1200,
      completed: 3,
      rating: { average: 0, count: 0 },
    },
    ...more,
  }) as unknown as BrandCollaboration
