import { createHash } from 'node:crypto'
import { creditorReference } from '#platform/settings/bank-account.ts'

// Without letters that look like others.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10

/** Made from the top-up: asked twice, it is the same. */
export const transferReferenceOf = (topupId: string): string => {
  const bytes = createHash('sha256').update(`transfer ${topupId}`).digest()
  const content = Array.from({ length }, (_, nr) => alphabet[(bytes[nr] ?? 0) % alphabet.length])
  return creditorReference(content.join(''))
}
