import type { Provenance } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'

/** `source`: who reported the newest numbers. Null without numbers. */
export const provenanceOf = (source: string | null, hasScreenshot: boolean): Provenance => {
  if (source === null) return 'not_given'
  if (source !== 'creator' && source !== 'brand') return 'platform'
  return hasScreenshot ? 'screenshot' : 'self_reported'
}
