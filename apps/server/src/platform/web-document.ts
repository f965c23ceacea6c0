import { escapeHtml } from './http/html-page.ts'

/** The product's name is there before the page's code is. */
export const webDocument = (built: string, productName: string): string =>
  built.replace(
    /(<meta name="application-name" content=")[^"]*/,
    (_, before: string) => before + escapeHtml(productName),
  )

/** Without a connection no file of styles would come. */
export const offlineDocument = (built: string, productName: string, styles: string): string =>
  webDocument(built, productName)
    .replace('<title>', () => `<title>${escapeHtml(productName)} - `)
    .replace('</head>', () => `<style>${styles}</style></head>`)

/** Under its icon on a phone stands the product's name. */
export const appManifest = (built: string, productName: string): string =>
  JSON.stringify({ ...JSON.parse(built), name: productName, short_name: productName })
