import type { Scope } from '@tandem/contract/integrations/api-keys/api-key.schema.ts'

export const scopeWords: Readonly<Record<Scope, { label: string; hint: string }>> = {
  'campaigns:read': { label: 'Campaigns', hint: 'With their terms' },
  'collaborations:read': { label: 'Collaborations', hint: 'Creators and progress' },
  'programmes:read': { label: 'Programmes', hint: 'Rewards, budgets, codes' },
  'conversions:read': { label: 'Orders', hint: 'Commissions, call log' },
  'coupons:read': { label: 'Coupons', hint: 'Offers, redemptions' },
  'analytics:read': { label: 'Figures', hint: 'Dashboard, reports' },
  'wallet:read': { label: 'Wallet', hint: 'Coins, payments, invoices, settlements' },
  'rights:read': { label: 'Rights', hint: 'Posts and end dates' },
}
