import type { Socials } from '@tandem/contract/accounts/brands/brand.schema.ts'
import { networks } from '@tandem/contract/accounts/brands/social-handles.ts'

/** Drops empty handles. `stored` may be any JSON value. */
export const handlesOf = (stored: unknown): Socials => {
  const given = (stored ?? {}) as Record<string, unknown>
  const handles: Socials = {}
  for (const network of networks) {
    const handle = given[network]
    if (typeof handle === 'string' && handle.trim() !== '') handles[network] = handle
  }
  return handles
}

export const authorHandleOf = (type: string, handles: unknown, slug: string): string => {
  const given = handlesOf(handles)
  if (type.startsWith('instagram')) return given.insta ?? slug
  if (type.startsWith('youtube')) return given.youtube ?? slug
  if (type.startsWith('tiktok')) return given.tiktok ?? slug
  return slug
}
