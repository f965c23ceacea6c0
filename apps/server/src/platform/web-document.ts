import { escapeHtml } from './http/html-page.ts'

/** The built document with the product's name in it, so that also a page that is still waiting has its title. */
export const webDocument = (built: string, productName: string): string =>
  built.replace(
    /(<meta name="application-name" content=")[^"]*/,
    (_, before: string) => before + escapeHtml(productName),
  )
