import { usageChannelLabels } from '@tandem/contract/campaigns/campaigns/campaign-terms.vocabulary.ts'
import { coinsInWords } from '#money/coins/index.ts'
import { dayOf, type Paper } from '#money/invoices/index.ts'
import type { Receipt } from './receipt-facts.rules.ts'

const bareParty = { addressLines: [], taxId: '', email: '' }

const contentOf = ({ campaign, post }: Receipt['content']): Paper['rows'] => [
  ...(campaign === null ? [] : ([['Campaign', campaign]] satisfies Paper['rows'])),
  ...(post === null ? [] : ([['Post', post]] satisfies Paper['rows'])),
]

const originalsOf = (originals: Receipt['originals']): Paper['rows'] =>
  originals.map(({ name, sha256 }, nr) => [
    originals.length === 1 ? 'Original' : `Original ${nr + 1}`,
    `${name}, SHA-256 ${sha256}`,
  ])

export const receiptPaperOf = (receipt: Receipt): Paper => ({
  kind: 'Rights receipt',
  number: receipt.id.slice(-12).toUpperCase(),
  seller: { name: receipt.creator.name, ...bareParty },
  buyer: { name: receipt.brand.name, ...bareParty },
  facts: [
    ['Start', dayOf(receipt.from)],
    ['End', dayOf(receipt.until)],
    ['Paid for these rights', coinsInWords(receipt.coins)],
  ],
  rows: [
    ...(contentOf(receipt.content) ?? []),
    ['May be used in', receipt.channels.map((channel) => usageChannelLabels[channel]).join(', ')],
    ['Where', receipt.territory ?? 'Everywhere'],
    ['Edits', receipt.edits ? 'Allowed' : 'Not allowed'],
    ['AI training or likeness', receipt.aiUse ? 'Allowed' : 'Not allowed'],
    ...(originalsOf(receipt.originals) ?? []),
    ['Grant', receipt.id],
    ...(receipt.renews === null ? [] : ([['Renews', receipt.renews]] satisfies Paper['rows'])),
    ['Issued', `${receipt.issuedAt} by ${receipt.issuedBy}`],
    ['Signature', receipt.signature.value],
    ['Key', receipt.signature.key],
  ],
  lines: [],
  totals: [],
  notes: [
    `The signature (Ed25519) covers the facts in the receipt’s JSON file. Verify it with the key of this name at ${receipt.signature.keys}.`,
  ],
  issuedAt: receipt.issuedAt,
})
