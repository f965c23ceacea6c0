import type { BillingDetails } from '@tandem/contract/invoices/billing.schema.ts'

/** Details a brand could have typed. */
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
