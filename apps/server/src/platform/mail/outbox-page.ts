import { escapeHtml, htmlPage } from '#platform/http/html-page.ts'
import { settings } from '#platform/settings/settings.ts'
import type { OutboxMail } from './mail.views.ts'

/** Makes links of the product's own addresses only. */
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
      <p class="quiet">The demo’s mails, the latest first. Once a mail server took one, its text is gone from here.</p>
      ${mails.length === 0 ? '<article><p>No mail yet. Ask for a new password and come back.</p></article>' : mails.map(letter).join('')}`,
  })
