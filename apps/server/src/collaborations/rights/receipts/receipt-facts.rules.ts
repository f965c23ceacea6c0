import type { UsageChannel } from '@tandem/contract/campaigns/campaigns/campaign-terms.vocabulary.ts'

/** As they were called that day; `slug` is by what they are found here. */
type Side = { name: string; slug: string }

/** What is signed: names and order of the text are those of the file both sides keep. */
export type ReceiptFacts = {
  document: 'rights receipt'
  /** Of the grant. */
  id: string
  renews: string | null
  issuedAt: string
  issuedBy: string
  /** Whose content it is, and who may use it. */
  creator: Side
  brand: Side
  content: { campaign: string | null; post: string | null }
  channels: UsageChannel[]
  edits: boolean
  /** Null: everywhere. */
  territory: string | null
  aiUse: boolean
  from: string
  until: string
  /** Paid for these rights alone. */
  coins: number
  originals: { name: string; sha256: string }[]
}

export type Signature = {
  algorithm: 'Ed25519'
  /** The name of the key, and where its public half is told. */
  key: string
  keys: string
  /** Of the other fields as RFC 8785 writes them, in base64url. */
  value: string
}

export type Receipt = ReceiptFacts & { signature: Signature }

export const keysPath = '/.well-known/rights-keys.json'

export const signedBy = (key: string, value: string, publicUrl: string): Signature => ({
  algorithm: 'Ed25519',
  key,
  keys: `${publicUrl}${keysPath}`,
  value,
})
