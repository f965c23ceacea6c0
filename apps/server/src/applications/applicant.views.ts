import type { Applicant } from '@tandem/contract/applications/applicant.schema.ts'
import type { Socials } from '@tandem/contract/brands/brand.schema.ts'
import { ratingOf } from '../brands/index.ts'

const networks = ['insta', 'fb', 'twitter', 'youtube'] as const

type ApplicantRow = {
  slug: string
  handles: unknown
  followers: unknown
  rating_sum: number
  rating_count: number
  name: string
  photo_url: string | null
  completed: number
}

/** A creator as an applicant; a JSON column is read key by key, so that nothing else in it gets out. */
export const shapeApplicant = (row: ApplicantRow): Applicant => ({
  slug: row.slug,
  name: row.name,
  photoUrl: row.photo_url,
  handles: handlesOf(row.handles),
  followers: followersOf(row.followers),
  rating: { average: ratingOf(row.rating_sum, row.rating_count), count: row.rating_count },
  completed: row.completed,
})

/** The handles that were given, without the empty ones. */
const handlesOf = (stored: unknown): Socials => {
  const given = (stored ?? {}) as Record<string, unknown>
  const handles: Socials = {}
  for (const network of networks) {
    const handle = given[network]
    if (typeof handle === 'string' && handle.trim() !== '') handles[network] = handle
  }
  return handles
}

const followersOf = (stored: unknown): number | null => {
  const given = Object.values((stored ?? {}) as Record<string, unknown>)
  const numbers = given.filter((value) => typeof value === 'number')
  return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0)
}

/** Under which name a piece of content appears: the creator's handle on that network, else the slug. */
export const authorHandleOf = (type: string, handles: unknown, slug: string): string => {
  const given = handlesOf(handles)
  if (type.startsWith('instagram')) return given.insta ?? slug
  if (type.startsWith('youtube')) return given.youtube ?? slug
  return slug
}
