import type { Sample } from '#everywhere/send.factory.ts'

const plain = (): Sample => ({})

export const overviewRequests: Readonly<Record<string, () => Sample>> = {
  'GET /inbox': plain,
  'GET /inbox/count': plain,
  'GET /inbox/brands': plain,
  'GET /promised': plain,
  'GET /brand/dashboard': plain,
  'GET /brand/analytics': plain,
  'GET /v1/metrics': plain,
  'GET /wallet': plain,
  'PUT /wallet/low-coins': () => ({ body: { lowCoins: 250 } }),
  'GET /palette': () => ({ query: { q: 'glow' } }),
  'GET /calendar': () => ({
    query: { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' },
  }),
  'GET /calendar/feed': plain,
  'POST /calendar/feed': () => ({ body: {} }),
  'DELETE /calendar/feed': plain,
}
