import { describe, expect, it } from 'vitest'
import { type Receipt, signedBy } from './receipt-facts.rules.ts'
import { receiptPaperOf } from './receipt-paper.words.ts'

const id = '01990000-aaaa-7bbb-8ccc-0123456789ab'
const receiptWith = (more: Partial<Receipt> = {}): Receipt => ({
  document: 'rights receipt',
  id,
  renews: null,
  issuedAt: '2026-03-01T10:00:00.000Z',
  issuedBy: 'https://harbour.test',
  creator: { name: 'Ada Löv', slug: 'ada' },
  brand: { name: 'Glow Theory', slug: 'glow' },
  content: { campaign: null, post: 'https://posts.test/1' },
  channels: ['website'],
  edits: true,
  territory: 'Norway',
  aiUse: false,
  from: '2026-03-02T00:30:00Z',
  until: '2026-08-31T23:59:59Z',
  coins: 1200,
  originals: [],
  signature: signedBy('key-1', 'c2lnbmF0dXJl', 'https://harbour.test'),
  ...more,
})

describe('the paper of a receipt', () => {
  it('says who granted what to whom, how, and until when, with its signature', () => {
    const bare = { addressLines: [], taxId: '', email: '' }
    expect(receiptPaperOf(receiptWith())).toEqual({
      kind: 'Rights receipt',
      number: '0123456789AB',
      seller: { name: 'Ada Löv', ...bare },
      buyer: { name: 'Glow Theory', ...bare },
      facts: [
        ['Start', '2 March 2026'],
        ['End', '31 August 2026'],
        ['Paid for these rights', '1,200 coins'],
      ],
      rows: [
        ['Post', 'https://posts.test/1'],
        ['May be used in', 'Website'],
        ['Where', 'Norway'],
        ['Edits', 'Allowed'],
        ['AI training or likeness', 'Not allowed'],
        ['Grant', id],
        ['Issued', '2026-03-01T10:00:00.000Z by https://harbour.test'],
        ['Signature', 'c2lnbmF0dXJl'],
        ['Key', 'key-1'],
      ],
      lines: [],
      totals: [],
      notes: [
        'The signature (Ed25519) covers the facts in the receipt’s JSON file. Verify it with the key of this name at https://harbour.test/.well-known/rights-keys.json.',
      ],
      issuedAt: '2026-03-01T10:00:00.000Z',
    })
  })

  it('says the other of each, the originals and what it renews', () => {
    const originals = ['a.mp4', 'b.jpg'].map((name) => ({ name, sha256: `${name}-hash` }))
    const content = { campaign: 'Morning light', post: 'https://posts.test/2' }
    const more = { content, channels: ['print', 'paid_ads'], edits: false, territory: null }
    const paper = receiptPaperOf(
      receiptWith({ ...more, aiUse: true, originals, renews: 'g0' } as never),
    )
    expect(paper.rows?.slice(0, 10)).toEqual([
      ['Campaign', 'Morning light'],
      ['Post', 'https://posts.test/2'],
      ['May be used in', 'Print, Paid ads'],
      ['Where', 'Everywhere'],
      ['Edits', 'Not allowed'],
      ['AI training or likeness', 'Allowed'],
      ['Original 1', 'a.mp4, SHA-256 a.mp4-hash'],
      ['Original 2', 'b.jpg, SHA-256 b.jpg-hash'],
      ['Grant', id],
      ['Renews', 'g0'],
    ])
    expect(receiptPaperOf(receiptWith({ coins: 1 })).facts[2]?.[1]).toBe('1 coin')
  })
})
