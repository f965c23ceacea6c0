/** Groups of entries that a reader can choose from, in the order of the menu. */
export const auditGroups = {
  campaigns: 'Campaigns',
  collaborations: 'Creators and content',
  money: 'Money',
  coupons: 'Coupons',
  affiliate: 'Affiliate programmes',
  barter: 'Barter, rights and posts',
  members: 'Members and sign-in',
  settings: 'Settings and integrations',
  data: 'Downloads and private data',
} as const

export type AuditGroup = keyof typeof auditGroups
