import { escapeHtml, htmlPage } from '#platform/http/html-page.ts'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** Somebody else’s site leads here, with the code that it was told. */
export const deletionPage = (code: string, deletedAt: Date | undefined): string =>
  deletedAt === undefined
    ? htmlPage({
        title: 'No such deletion',
        body: `<h1>There is no deletion with this code.</h1>
          <p>Open the address as Instagram shows it, or ask there again.</p>`,
      })
    : htmlPage({
        title: 'Your Instagram data',
        body: `<h1>Deleted on ${day.format(deletedAt)}</h1>
          <p>The connection to Instagram is gone, with its access and every number read by it.</p>
          <p class="quiet">Confirmation code <code>${escapeHtml(code)}</code></p>`,
      })
