import type { Applicant } from '@tandem/contract/collaborations/applications/applicant.schema.ts'
import { ratingOf } from '#accounts/brands/index.ts'
import { handlesOf } from '#accounts/creators/index.ts'
import { provenHandles } from '#content/connections/index.ts'

type ApplicantRow = {
  slug: string
  handles: unknown
  followers: unknown
  rating_sum: number
  rating_count: number
  name: string
  photo_url: string | null
  completed: number
  connected?: unknown
}

export const shapeApplicant = (row: ApplicantRow): Applicant => ({
  slug: row.slug,
  name: row.name,
  photoUrl: row.photo_url,
  handles: handlesOf(row.handles),
  proven: provenHandles(handlesOf(row.handles), row.connected),
  followers: followersOf(row.followers),
  rating: { average: ratingOf(row.rating_sum, row.rating_count), count: row.rating_count },
  completed: row.completed,
})

const followersOf = (stored: unknown): number | null => {
  const given = Object.values((stored ?? {}) as Record<string, unknown>)
  const numbers = given.filter((value) => typeof value === 'number')
  return numbers.length === 0 ? null : numbers.reduce((sum, value) => sum + value, 0)
}
