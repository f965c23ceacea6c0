import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { expect, it } from 'vitest'
import { sampleDraft } from '../campaign.factory.ts'
import { confirmationOf } from './campaign-confirm.ts'
import { campaignMenu } from './campaign-menu.tsx'

const running: BrandCampaign = {
  ...{ ...sampleDraft, state: 'open', publishedAt: '2026-11-02T00:00:00Z' },
  ...{ money: { held: 4400, free: 1100, spent: 0, returned: 0 } },
}
const effect = (step: 'publish' | 'close' | 'cancel', campaign: BrandCampaign) =>
  confirmationOf(step, campaign)?.effect

const working = 'Running collaborations continue with their coins held.'
const back = '1,100 coins held for open places return to your wallet. '
const one = 'The open application ends. '
const many = 'The 3 open applications end. '
it.each([
  ['close', {}, back + working],
  ['close', { toDecide: 1 }, one + back + working],
  ['close', { toDecide: 3 }, many + back + working],
  ['close', { money: { ...running.money, free: 0 } }, working],
  ['cancel', { toDecide: 3 }, many + back],
  [
    ...(['cancel', { publishedAt: null }] as const),
    'You can’t publish it afterwards. It holds no coins.',
  ],
] as const)('to %s with %j says who is told and which coins move', (step, more, words) => {
  expect(effect(step, { ...running, ...more })).toBe(words)
})

it.each([
  [{}, /^4,400 coins are held from your wallet/],
  [{ reimburseCapCoins: 100 }, /^5,200 coins are held from your wallet/],
  [{ coins: 0, fee: 0 }, /^No coins are held for it\. Creators see it/],
])(
  'to publish with %j says what is held: reward, fee and what is paid back, for each place',
  (more, words) => {
    expect(effect('publish', { ...sampleDraft, ...more })).toMatch(words)
  },
)

it.each([
  [{ state: 'draft' }, ['Edit', 'Publish', 'Duplicate', 'Archive']],
  [{ state: 'open' }, ['Edit', 'Change places', 'Pause', 'Duplicate', 'Close', 'Cancel campaign']],
  [
    ...([{ state: 'paused' }] as const),
    ['Edit', 'Change places', 'Resume', 'Duplicate', 'Close', 'Cancel campaign'],
  ],
  [{ state: 'closed' }, ['Duplicate', 'Archive']],
  [{ state: 'cancelled' }, ['Duplicate', 'Archive']],
  [{ state: 'closed', archived: true }, ['Restore', 'Duplicate']],
  [{ state: 'draft', archived: true }, ['Restore', 'Duplicate']],
] as const)('a campaign %j offers what makes sense then', (more, labels) => {
  expect(campaignMenu({ ...running, ...more }, () => {}).map(({ label }) => label)).toEqual(labels)
})
