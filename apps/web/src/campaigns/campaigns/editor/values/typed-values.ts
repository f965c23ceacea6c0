import type { CampaignDraft } from '@tandem/contract/campaigns/campaigns/campaign-draft.schema.ts'
import { PicturesDraft } from '@tandem/contract/platform/files/pictures.schema.ts'
import { hourMs } from '@tandem/contract/time.ts'
import * as z from 'zod/mini'
import type { CampaignValues } from './campaign-values.ts'
import { mergeValues } from './merge-values.ts'

const placeOf = (brandId: string, campaignId: string | undefined): string =>
  `campaign-draft:${brandId}:${campaignId ?? 'new'}`
const creationOf = (brandId: string): string => `campaign-creation:${brandId}`

// Browsers without storage can still edit, but keep nothing.
const write = (place: string, value: unknown): void => {
  try {
    if (value === undefined) localStorage.removeItem(place)
    else localStorage.setItem(place, JSON.stringify(value))
  } catch {}
}

const read = (place: string): Record<string, unknown> | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? 'null')
    return typeof kept === 'object' && kept !== null ? { ...kept } : undefined
  } catch {
    return undefined
  }
}

/** Keeps input in this browser across closing, reloading and lost connections. */
export const keepTyped = (
  brandId: string,
  campaignId: string | undefined,
  /** `values` is the input. `base` is the saved state on which it is based. */
  typed: { values: CampaignValues; base: CampaignValues },
): void => write(placeOf(brandId, campaignId), typed)

export const forgetTyped = (brandId: string, campaignId: string | undefined): void =>
  write(placeOf(brandId, campaignId), undefined)

/** Merges kept input into the saved state; changes by others stay unless edited here too. */
export const typedBefore = (
  brandId: string,
  campaignId: string | undefined,
  saved: CampaignValues,
): CampaignValues | undefined => {
  const kept = read(placeOf(brandId, campaignId))
  if (kept === undefined) return undefined
  const base = fitting(kept.base, saved)
  return mergeValues(base, fitting(kept.values, base), saved).values
}

// An earlier version of the editor may have stored another shape.
const fitting = (kept: unknown, known: CampaignValues): CampaignValues => {
  if (typeof kept !== 'object' || kept === null) return known
  const values = new Map<string, unknown>(Object.entries(known))
  const like = Object.entries(kept).filter(([name, value]) =>
    name === 'pictures'
      ? z.safeParse(PicturesDraft, value).success
      : isLike(value, values.get(name)),
  )
  return { ...known, ...Object.fromEntries(like) }
}

const isLike = (value: unknown, known: unknown): boolean =>
  Array.isArray(known)
    ? Array.isArray(value) && value.every((item) => typeof item === 'string')
    : typeof value === typeof known

/** A request to create a draft. Repeating it with the same key makes no second draft. */
export type SentCreation = { key: string; body: CampaignDraft; at: number }

// The server keeps idempotency keys for a day, so repeating a creation for 1 hour is safe.
const creationLastsMs = hourMs

export const keepCreation = (brandId: string, creation: SentCreation | undefined): void =>
  write(creationOf(brandId), creation)

export const creationBefore = (brandId: string, now: number): SentCreation | undefined => {
  const kept = read(creationOf(brandId))
  if (typeof kept?.key !== 'string' || typeof kept.at !== 'number') return undefined
  // The cast is safe enough: the server validates the body again.
  return now - kept.at < creationLastsMs ? (kept as SentCreation) : undefined
}
