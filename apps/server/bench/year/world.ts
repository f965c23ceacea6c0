import type { Tables } from './copy-tables.ts'
import type { Ids, Random } from './random.ts'

export type Person = {
  id: string
  name: string
  slug: string
  platform: string
  /** Null for creators who have not connected their platform. */
  connectionId: string | null
}

/** `from` and `until`: the year, in milliseconds. `random` belongs to the brand being filled. */
export type World = { random: Random; ids: Ids; tables: Tables; from: number; until: number }

export const iso = (ms: number): string => new Date(ms).toISOString()
