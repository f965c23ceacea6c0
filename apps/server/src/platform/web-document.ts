import { escapeHtml } from './http/html-page.ts'

/** Inserts the product's name, which is needed before the page's code loads. */
export const webDocument = (built: string, productName: string): string =>
  built.replace(
    /(<meta name="application-name" content=")[^"]*/,
    (_, before: string) => before + escapeHtml(productName),
  )

/** Includes the styles, because a page without a connection cannot load a style sheet. */
export const offlineDocument = (built: string, productName: string, styles: string): string =>
  webDocument(built, productName)
    .replace('<title>', () => `<title>${escapeHtml(productName)} - `)
    .replace('</head>', () => `<style>${styles}</style></head>`)

export const appManifest = (built: string, productName: string): string =>
  JSON.stringify({ ...JSON.parse(built), name: productName, short_name: productName })
