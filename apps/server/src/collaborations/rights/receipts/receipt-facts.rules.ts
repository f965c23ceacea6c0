import type { UsageChannel } from '@tandem/contract/campaigns/campaigns/campaign-terms.vocabulary.ts'

/** `name` is the name on the day of the grant. `slug` belongs to the public page. */
type Side = { name: string; slug: string }

/** The signed content of a receipt. Field names are part of the file that both sides keep. */
export type ReceiptFacts = {
  document: 'rights receipt'
  id: string
  renews: string | null
  issuedAt: string
  issuedBy: string
  creator: Side
  brand: Side
  content: { campaign: string | null; post: string | null }
  channels: UsageChannel[]
  edits: boolean
  /** Null means worldwide. */
  territory: string | null
  aiUse: boolean
  from: string
  until: string
  /** Coins paid for these rights only. */
  coins: number
  originals: { name: string; sha256: string }[]
}

export type Signature = {
  algorithm: 'Ed25519'
  /** `key` is the signing key's id. `keys` is the URL that lists the public keys. */
  key: string
  keys: string
  /** Signature of the other fields in RFC 8785 form, in base64url. */
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
