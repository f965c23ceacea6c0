import type { CampaignValues } from './campaign-values.ts'

const placeOf = (brandId: string, campaignId: string | undefined): string =>
  `campaign-draft:${brandId}:${campaignId ?? 'new'}`

/** Keeps in this browser what was typed and not saved, so that closing, reloading or losing the connection costs no word. */
export const keepTyped = (
  brandId: string,
  campaignId: string | undefined,
  values: CampaignValues,
): void => {
  try {
    localStorage.setItem(placeOf(brandId, campaignId), JSON.stringify(values))
  } catch {
    // A browser without storage still edits; it only can't remember.
  }
}

export const forgetTyped = (brandId: string, campaignId: string | undefined): void => {
  try {
    localStorage.removeItem(placeOf(brandId, campaignId))
  } catch {
    // Nothing was kept either.
  }
}

/** What was kept, over the values that are known; undefined when nothing was. */
export const typedBefore = (
  brandId: string,
  campaignId: string | undefined,
  known: CampaignValues,
): CampaignValues | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(placeOf(brandId, campaignId)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    const fitting = Object.entries(kept).filter(([name, value]) =>
      isLike(value, Object.entries(known).find(([one]) => one === name)?.[1]),
    )
    return { ...known, ...Object.fromEntries(fitting) }
  } catch {
    return undefined
  }
}

// What an earlier version of the editor kept may have another shape.
const isLike = (value: unknown, known: unknown): boolean =>
  Array.isArray(known)
    ? Array.isArray(value) && value.every((item) => typeof item === 'string')
    : typeof value === typeof known
