import { escapeHtml, htmlPage } from '#platform/http/html-page.ts'
import { settings } from '#platform/settings/settings.ts'
import type { OutboxMail } from './mail.views.ts'

const linked = (text: string): string => {
  const own = new RegExp(`(${settings.publicUrl.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')}/\\S+)`, 'g')
  return text
    .split(own)
    .map((part, index) => {
      const safe = escapeHtml(part)
      return index % 2 === 1 ? `<a href="${safe}">${safe}</a>` : safe
    })
    .join('')
}

const letter = (mail: OutboxMail): string => `
  <article>
    <p class="quiet">To ${escapeHtml(mail.to_address)} · <time>${escapeHtml(
      mail.created_at.slice(0, 16).replace('T', ' '),
    )} UTC</time></p>
    <h2>${escapeHtml(mail.subject)}</h2>
    <pre>${linked(mail.body)}</pre>
  </article>`

export const outboxPage = (mails: readonly OutboxMail[]): string =>
  htmlPage({
    title: 'Outbox',
    body: `<h1>Outbox</h1>
      <p class="quiet">The demo’s mails, newest first. The text of a mail is deleted once it is sent.</p>
      ${mails.length === 0 ? '<article><p>No mail yet. Request a new password to see one here.</p></article>' : mails.map(letter).join('')}`,
  })
