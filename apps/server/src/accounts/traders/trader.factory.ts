import type { TraderDraft } from '@tandem/contract/accounts/traders/trader.schema.ts'

export const someTrader: TraderDraft = {
  name: 'Glow Theory GmbH',
  street: 'Harbour Street 1',
  postalCode: '20457',
  city: 'Hamburg',
  country: 'DE',
  registerNumber: 'HRB 12345',
  email: 'hello@glow.example',
  phone: '',
  certified: true,
}
