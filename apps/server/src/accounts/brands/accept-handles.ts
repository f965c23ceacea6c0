import type { Socials } from '@tandem/contract/accounts/brands/brand.schema.ts'
import { Refusal } from '#platform/refusal.ts'
import { readTyped } from './typed-handles.rules.ts'

/** Refuses a text that cannot be a handle, with a sentence at its field. */
export const acceptHandles = (...typed: Parameters<typeof readTyped>): Socials => {
  const { handles, mistakes } = readTyped(...typed)
  const mistake = Object.values(mistakes)[0]
  if (mistake !== undefined)
    throw new Refusal('input.invalid', { detail: mistake, fields: mistakes })
  return handles
}
