import type { Activity } from '@tandem/contract/campaigns/analytics/dashboard.schema.ts'
import { useEffect, useState } from 'react'

const keyOf = (brandSlug: string): string => `seen-activity:${brandSlug}`

/** Null when the device has no memory, as in some private windows. */
const readSeen = (brandSlug: string): number | null => {
  try {
    const kept = localStorage.getItem(keyOf(brandSlug))
    return kept === null ? null : Number(kept)
  } catch {
    return null
  }
}
const keepSeen = (brandSlug: string, id: number): void => {
  try {
    localStorage.setItem(keyOf(brandSlug), String(id))
  } catch {
    // Without storage, nothing is marked as new.
  }
}

/** Ids above the result are new since this device last showed the dashboard. */
export const useSeenActivity = (brandSlug: string, activity: readonly Activity[]): number => {
  const [seen, setSeen] = useState<number | null>(null)
  const newest = Math.max(0, ...activity.map(({ id }) => id))
  useEffect(() => setSeen(readSeen(brandSlug)), [brandSlug])
  useEffect(() => keepSeen(brandSlug, newest), [brandSlug, newest])
  return seen ?? Number.POSITIVE_INFINITY
}
