import { createHash } from 'node:crypto'
import { creditorReference } from '#platform/settings/bank-account.ts'

// Excludes I, L, O and U, which are easy to misread.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 10

/** Deterministic: the same top-up always gets the same reference. */
export const transferReferenceOf = (topupId: string): string => {
  const bytes = createHash('sha256').update(`transfer ${topupId}`).digest()
  const content = Array.from({ length }, (_, nr) => alphabet[(bytes[nr] ?? 0) % alphabet.length])
  return creditorReference(content.join(''))
}
