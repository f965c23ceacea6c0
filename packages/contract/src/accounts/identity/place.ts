/** A country code, or one of the two words. Countries come from a table of IP addresses. */
export const namelessPlaces = ['this-network', 'unknown'] as const

const words: Record<string, string> = {
  'this-network': 'This network',
  unknown: 'Place unknown',
}

export const placeInWords = (place: string, locale?: string): string =>
  words[place] ?? new Intl.DisplayNames(locale, { type: 'region' }).of(place) ?? place
