import { dayMs } from '@tandem/contract/time.ts'
import type { BrandActor, CreatorActor } from '../src/platform/actor.ts'
import { db } from '../src/platform/postgres/db.ts'
import { seeded } from './art/draw.ts'
import type { CampaignStory } from './campaigns.content.ts'
import type { BrandPictures } from './pictures.seed.ts'
import type { Timeline } from './timeline.ts'

export type Story = {
  timeline: Timeline
  brand: BrandActor
  pictures: BrandPictures
  campaign: CampaignStory
  campaignId: string
  /** Seeded by campaign and creator, so that every demo is the same. */
  random: () => number
}
export type Part = Story & { creator: CreatorActor; id: string }

export const pick = <T>(list: readonly T[], random: () => number): T =>
  list[Math.floor(random() * list.length)] as T
export const between = (random: () => number, least: number, most: number) =>
  (least + random() * (most - least)) * dayMs

export const versionOf = async (id: string): Promise<{ version: number; state: string }> =>
  db
    .selectFrom('collaborations')
    .select(['version', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export const randomFor = (text: string): (() => number) => {
  let seed = 7
  for (const letter of text) seed = (Math.imul(seed, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return seeded(seed)
}
