export const documentTitle = (product: string, page: string): string => `${product} - ${page}`

/** Reads the product name from the server's document, so it is available before any request. */
export const writtenProductName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Tandem'

/** `glow-theory` → `Glow Theory`: a placeholder until the real name is loaded. */
export const nameFromSlug = (slug: string): string =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
