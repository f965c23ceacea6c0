import { type PageParts, pageDocument } from './page-document.ts'
import { renderApp } from './render-app.tsx'
import { BrowserKnows, type Visit, within } from './visit.ts'

export type Page =
  | {
      type: 'page'
      status: 200 | 404
      document: Uint8Array
      isPrivate: boolean
      isOpen: boolean
    }
  | { type: 'redirect'; to: string }
  /** The page needs facts that only the browser knows, such as its region. */
  | { type: 'browser' }

export const createRenderer = (parts: PageParts) => {
  const documentOf = pageDocument(parts)
  return (visit: Visit): Promise<Page> =>
    within(visit, async () => {
      try {
        const rendered = await renderApp(visit.address)
        if ('redirect' in rendered) return { type: 'redirect', to: rendered.redirect }
        return { type: 'page', ...documentOf(rendered) }
      } catch (error) {
        if (error instanceof BrowserKnows) return { type: 'browser' }
        throw error
      }
    })
}
