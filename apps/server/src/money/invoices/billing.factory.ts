import type { BillingDetails } from '@tandem/contract/money/invoices/billing.schema.ts'

export const billingOf = (more: Partial<BillingDetails> = {}): BillingDetails => ({
  legalName: 'Glow Theory Handels GmbH',
  street: 'Lindenstraße 12',
  extra: 'Hof 2',
  postalCode: '10969',
  city: 'Berlin',
  country: 'DE',
  taxId: 'DE811907980',
  email: 'rechnung@glow.test',
  ...more,
})
