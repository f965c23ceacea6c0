import { escapeHtml } from './http/html-page.ts'

/** The product's name is there before the page's code is. */
export const webDocument = (built: string, productName: string): string =>
  built.replace(
    /(<meta name="application-name" content=")[^"]*/,
    (_, before: string) => before + escapeHtml(productName),
  )
