/** A browser tab's title: `{product} - {Page}`. */
export const documentTitle = (product: string, page: string): string => `${product} - ${page}`

/** The product's name as the server wrote it into the document: there before anything was asked. */
export const writtenProductName = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? 'Tandem'

/** `glow-theory` → `Glow Theory`, until the real name has arrived. */
export const nameFromSlug = (slug: string): string =>
  slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
