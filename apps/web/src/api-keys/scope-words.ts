import type { Scope } from '@tandem/contract/api-keys/api-key.schema.ts'

export const scopeWords: Readonly<Record<Scope, { label: string; hint: string }>> = {
  'campaigns:read': { label: 'Campaigns', hint: 'Your campaigns and their terms' },
  'collaborations:read': { label: 'Collaborations', hint: 'Who works for you, and how far' },
  'programmes:read': { label: 'Programmes', hint: 'Rewards, budgets, creators and their codes' },
  'conversions:read': { label: 'Orders', hint: 'Orders with their commissions, and the call log' },
  'coupons:read': { label: 'Coupons', hint: 'What you offer and who redeemed it' },
  'analytics:read': { label: 'Figures', hint: 'Your dashboard and reports' },
  'wallet:read': { label: 'Wallet', hint: 'Coins, payments, invoices, settlements' },
  'rights:read': { label: 'Rights', hint: 'What you may do with which post, and until when' },
}
