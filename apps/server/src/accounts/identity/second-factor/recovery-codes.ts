import { createHmac, hash } from 'node:crypto'
import { recoveryCodeCount } from '@tandem/contract/accounts/identity/identity.limits.ts'
import { keyFor } from '#platform/keys/derived-key.ts'

// Without letters and digits that look alike.
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'
const groups = /.{4}/g
/** 80 bits, which nobody can guess even with the hash. */
const letters = 16

/**
 * Returns the codes of a set. A repeated request gets the same codes, although the database keeps
 * only their hashes and the random name of the set.
 */
export const codesOfSet = (userId: string, set: string): string[] =>
  Array.from({ length: recoveryCodeCount }, (_, nr) => {
    const bytes = createHmac('sha256', keyFor('recovery codes'))
      .update(`${userId}\n${set}\n${nr}`)
      .digest()
      .subarray(0, letters)
    const text = [...bytes].map((byte) => alphabet[byte % alphabet.length]).join('')
    return (text.match(groups) ?? []).join('-')
  })

export const recoveryCodeHash = (userId: string, code: string): Buffer => {
  const text = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return hash('sha256', `${userId}\n${text}`, 'buffer')
}
