import type { Waiting } from '@tandem/contract/communication/inbox/inbox.schema.ts'

export const waitingOf = (more: Partial<Waiting> = {}): Waiting => ({
  kind: 'applications',
  id: 'one',
  of: 'collaboration',
  within: 'c1',
  title: 'Morning light',
  brand: { id: 'b1', slug: 'glow', name: 'Glow', logoUrl: null, hue: 20 },
  creator: { slug: 'mira-sol', name: 'Mira Sol', photoUrl: null },
  asker: null,
  since: '2026-11-20T00:00:00Z',
  until: '2026-12-01T00:00:00Z',
  count: 0,
  assignee: null,
  ...more,
})
