import { expect, it } from 'vitest'
import { type Facts, healthOf } from './overview.rules.ts'

const checkedAt = '2026-11-28T06:00:00Z'
const calm: Facts = {
  ledger: { verdict: 'holds', checkedAt, broken: [] },
  payments: { verdict: 'agree', differing: [], uncompared: [] },
  coverBps: 10_000,
  late: [],
  eventsLagMs: 0,
  mail: { sending: 'on', waiting: 3, oldestMs: 0, unclear: 0, failed: 0 },
  push: { waiting: 0, oldestMs: 0 },
  webhooks: { waiting: 0, failing: 0 },
  disk: { verdict: 'enough', freeBytes: 9_000_000_000 },
  backup: { verdict: 'recent', ageMs: 0, isDemo: false },
}
const of = (facts: Partial<Facts>) =>
  healthOf({ ...calm, ...facts })
    .filter(({ verdict }) => verdict !== 'fine')
    .map(({ part, verdict, words }) => `${part} ${verdict}: ${words}`)

it('is silent while everything works', () => {
  expect(of({})).toEqual([])
})

it.each<[Partial<Facts>, string]>([
  [
    { ledger: { verdict: 'broken', checkedAt, broken: ['I3'] } },
    'ledger act: These checks failed: I3. Stop writes and run “check”.',
  ],
  [
    { ledger: { verdict: 'unchecked', checkedAt, broken: [] } },
    'ledger look: The ledger was not checked in the last 3 hours.',
  ],
  [
    { ledger: { verdict: 'unchecked', checkedAt: null, broken: [] } },
    'ledger look: Not checked yet. The server checks the ledger 2 minutes after its start.',
  ],
  [{ coverBps: 9_950 }, 'cover act: Money covers 99.50% of all coins.'],
  [{ late: ['reviews'] }, 'deadlines act: Late: reviews. Read the log of the server.'],
  [
    { mail: { sending: 'on', waiting: 1, oldestMs: 900_000, unclear: 0, failed: 2 } },
    'mail act: waiting: 1 for 15 minutes, failed: 2.',
  ],
  [
    { mail: { ...calm.mail, sending: 'off', oldestMs: 900_000 } },
    'mail act: No email is sent. Set SMTP_URL.',
  ],
  [{ disk: { verdict: 'low', freeBytes: 0 } }, 'disk act: 0.0 GB free. All writes have stopped.'],
  [
    { backup: { verdict: 'none', ageMs: 0, isDemo: false } },
    'backup act: There is no backup yet. Run “npm run backup”.',
  ],
  [
    { backup: { verdict: 'old', ageMs: 30 * 3_600_000, isDemo: false } },
    'backup act: The last backup is 30 hours old. Run “npm run backup”.',
  ],
])('names what needs an operator: %o', (facts, sentence) => {
  expect(of(facts)).toEqual([sentence])
})
