import { usageChannels } from '@tandem/contract/campaigns/campaigns/campaign-terms.vocabulary.ts'
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
const rowsOf = (more: Partial<Receipt> = {}) => receiptPaperOf(receiptWith(more)).rows ?? []
const rowOf = (name: string, more: Partial<Receipt> = {}) =>
  rowsOf(more).find(([found]) => found === name)?.[1]

describe('the paper of a receipt', () => {
  it('says who granted what to whom, how, and until when, with its signature', () => {
    const bare = { addressLines: [], taxId: '', email: '' }
    expect(receiptPaperOf(receiptWith())).toEqual({
      kind: 'Rights receipt',
      number: '0123456789AB',
      seller: { name: 'Ada Löv', ...bare },
      buyer: { name: 'Glow Theory', ...bare },
      facts: [
        ['Begins', '2 March 2026'],
        ['Ends', '31 August 2026'],
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
        'The signature (Ed25519) is of the same facts in the receipt’s JSON file. Check it with the key of this name at https://harbour.test/.well-known/rights-keys.json.',
      ],
      issuedAt: '2026-03-01T10:00:00.000Z',
    })
  })

  it.each([
    [{ campaign: 'Morning light', post: null }, [['Campaign', 'Morning light']]],
    [{ campaign: null, post: 'https://posts.test/2' }, [['Post', 'https://posts.test/2']]],
    [
      { campaign: 'Morning light', post: 'https://posts.test/2' },
      [
        ['Campaign', 'Morning light'],
        ['Post', 'https://posts.test/2'],
      ],
    ],
    [{ campaign: null, post: null }, []],
  ])('names the content %j first', (content, rows) => {
    const names = rowsOf({ content })
    expect(names.slice(0, rows.length)).toEqual(rows)
    expect(names[rows.length]?.[0]).toBe('May be used in')
  })

  it.each([
    [['organic'], 'Organic posts'],
    [['print', 'paid_ads'], 'Print, Paid ads'],
    [usageChannels, 'Organic posts, Paid ads, Website, E-mail, Print'],
  ] as const)('allows %j as “%s”', (channels, words) => {
    expect(rowOf('May be used in', { channels: [...channels] })).toBe(words)
  })

  it.each([
    ['Norway', 'Norway'],
    [null, 'Everywhere'],
  ])('of rights in %s says where: %s', (territory, words) => {
    expect(rowOf('Where', { territory })).toBe(words)
  })

  it.each([
    [true, true, 'Allowed', 'Allowed'],
    [true, false, 'Allowed', 'Not allowed'],
    [false, true, 'Not allowed', 'Allowed'],
    [false, false, 'Not allowed', 'Not allowed'],
  ])('with edits %s and use by AI %s says: %s, %s', (edits, aiUse, ...words) => {
    const told = ['Edits', 'AI training or likeness'].map((name) => rowOf(name, { edits, aiUse }))
    expect(told).toEqual(words)
  })

  it.each([
    [0, '0 coins'],
    [1, '1 coin'],
    [999, '999 coins'],
    [1000, '1,000 coins'],
  ])('of %i coins says what was paid: %s', (coins, words) => {
    expect(receiptPaperOf(receiptWith({ coins })).facts[2]?.[1]).toBe(words)
  })

  it.each([
    [['a.mp4'], [['Original', 'a.mp4, SHA-256 a.mp4-hash']]],
    [
      ['a.mp4', 'b.jpg', 'c.jpg'],
      [
        ['Original 1', 'a.mp4, SHA-256 a.mp4-hash'],
        ['Original 2', 'b.jpg, SHA-256 b.jpg-hash'],
        ['Original 3', 'c.jpg, SHA-256 c.jpg-hash'],
      ],
    ],
    [[], []],
  ])('lists the originals %j between what is allowed and the grant', (names, rows) => {
    const originals = names.map((name) => ({ name, sha256: `${name}-hash` }))
    const all = rowsOf({ originals })
    const start = all.findIndex(([name]) => name === 'AI training or likeness') + 1
    expect(all.slice(start, start + rows.length)).toEqual(rows)
    expect(all[start + rows.length]?.[0]).toBe('Grant')
  })

  it('names the grant it renews, after its own', () => {
    const names = rowsOf({ renews: 'g0' }).slice(-5)
    expect(names.map(([name]) => name)).toEqual(['Grant', 'Renews', 'Issued', 'Signature', 'Key'])
    expect(names[1]?.[1]).toBe('g0')
    expect(rowOf('Grant', { renews: 'g0' })).toBe(id)
  })
})
