import { escapeHtml, htmlPage } from '#platform/http/html-page.ts'
import { momentInWords } from '#platform/moment-in-words.ts'

/** Shows UTC, because the visitor comes from the platform and has no account here. */
export const deletionPage = (code: string, deletedAt: Date | undefined): string =>
  deletedAt === undefined
    ? htmlPage({
        title: 'Deletion not found',
        body: `<h1>There is no deletion with this code.</h1>
          <p>Open the address as Instagram shows it, or ask there again.</p>`,
      })
    : htmlPage({
        title: 'Your Instagram data',
        body: `<h1>Deleted on ${momentInWords(deletedAt, null)}</h1>
          <p>The connection to Instagram is gone, with its access and every number read by it.</p>
          <p class="quiet">Confirmation code <code>${escapeHtml(code)}</code></p>`,
      })
