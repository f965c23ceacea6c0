import type { ProgrammeDraft } from '@tandem/contract/affiliate/programmes/programme-draft.schema.ts'
import { describe, expect, it } from 'vitest'
import { columnsOfChange, columnsOfDraft } from './programme-fields.rules.ts'

const draft = (more: Partial<ProgrammeDraft> = {}): ProgrammeDraft => ({
  name: 'Glow affiliates',
  landingUrl: 'https://glow.example',
  reward: { pays: { unit: 'bps', amount: 1000 } },
  ...more,
})
const all = {
  ...{ about: 'Soap.', windowDays: 14, holdDays: 0, tie: 'click' as const, autoApprove: false },
  ...{ orderCapCoins: null, monthCapCoins: 500 },
}
const written = {
  ...{ about: 'Soap.', window_days: 14, hold_days: 0, tie: 'click', auto_approve: false },
  ...{ order_cap_coins: null, month_cap_coins: 500 },
}

describe('a new programme', () => {
  it('keeps what its brand left out to the table, and takes the host from the address', () => {
    expect(columnsOfDraft(draft(), 'EUR')).toEqual({
      ...{ name: 'Glow affiliates', landing_url: 'https://glow.example/' },
      ...{ allowed_hosts: ['glow.example'], currency: 'EUR' },
    })
  })

  it('has all that was said, each host once', () => {
    const allowedHosts = ['glow.example', '*.glow.example', 'glow.example']
    expect(columnsOfDraft(draft({ ...all, allowedHosts }), 'EUR')).toEqual({
      ...{ name: 'Glow affiliates', landing_url: 'https://glow.example/', currency: 'EUR' },
      ...{ allowed_hosts: ['glow.example', '*.glow.example'], ...written },
    })
  })
})

describe('a change of a programme', () => {
  const before = { ...written, name: 'Glow affiliates', allowed_hosts: ['glow.example'] }

  it('is what is another than before, also where it becomes nothing, nought or no', () => {
    expect(columnsOfChange(before, { version: 3, ...all })).toEqual({})
    const to = { windowDays: 30, holdDays: 1, autoApprove: true, monthCapCoins: null, about: '' }
    expect(columnsOfChange(before, { version: 3, ...all, ...to, orderCapCoins: 20 })).toEqual({
      ...{ window_days: 30, hold_days: 1, auto_approve: true, month_cap_coins: null, about: '' },
      order_cap_coins: 20,
    })
  })

  it('leaves the version and the terms to those who keep them', () => {
    expect(columnsOfChange(before, { version: 3, terms: 'No ads.', name: 'Glow' })).toEqual({
      name: 'Glow',
    })
    expect(columnsOfChange(before, { version: 3, allowedHosts: ['glow.example'] })).toEqual({})
  })
})
