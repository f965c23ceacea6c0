import { escapeHtml, htmlPage } from '#platform/http/html-page.ts'
import { settings } from '#platform/settings/settings.ts'
import { composedMail } from './composed-mail.ts'
import type { OutboxMail } from './mail.views.ts'

const style = `
  main { max-width: 44rem; padding-top: 3rem } article { padding: 0; overflow: hidden }
  summary { padding: 1rem 1.25rem; cursor: pointer; list-style-position: inside; overflow-wrap: anywhere }
  summary h2 { display: inline } summary p { margin-top: .25rem }
  .tabs { display: flex; flex-wrap: wrap; border-top: 1px solid var(--line) }
  .tabs input { position: absolute; width: 1px; min-height: 0; opacity: 0 }
  .tabs label { margin: 0; padding: .75rem 1.25rem; min-height: 44px; cursor: pointer; color: var(--soft) }
  .tabs input:checked + label { color: var(--ink); box-shadow: inset 0 -2px var(--accent) }
  .tabs input:focus-visible + label { outline: 2px solid var(--accent); outline-offset: -2px }
  .tabs > :is(iframe, pre) { display: none; order: 9; flex: 0 0 100%; min-width: 0; margin: 0; border: 0;
    border-top: 1px solid var(--line) }
  .tabs > pre { padding: 1.25rem } iframe { height: 36rem; resize: vertical }
  .tabs input:nth-of-type(1):checked ~ :nth-child(7),
  .tabs input:nth-of-type(2):checked ~ :nth-child(8),
  .tabs input:nth-of-type(3):checked ~ :nth-child(9) { display: block }`

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

// Blocks scripts and forms even in a browser that ignores the sandbox.
const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src http: https:; style-src 'unsafe-inline'"><base target="_blank">`

const headersOf = (mail: OutboxMail): string => {
  const { messageId, inReplyTo, references, headers } = composedMail(mail)
  const all = {
    ...{ From: settings.mailFrom, To: mail.to, Subject: mail.subject, 'Message-ID': messageId },
    ...{ 'In-Reply-To': inReplyTo, References: references },
    ...headers,
  }
  return Object.entries(all)
    .flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
    .join('\n')
}

const shown = (mail: OutboxMail): string => {
  const html = String(composedMail(mail).html).replace('<head>', () => `<head>${policy}`)
  const tabs = ['Email', 'Text part', 'Headers'].map(
    (name, index) =>
      `<input type="radio" name="${mail.id}" id="${mail.id}-${index}"${index === 0 ? ' checked' : ''}><label for="${mail.id}-${index}">${name}</label>`,
  )
  return `<div class="tabs">${tabs.join('')}
      <iframe title="${escapeHtml(mail.subject)}" loading="lazy" referrerpolicy="no-referrer"
        sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(html)}"></iframe>
      <pre>${linked(mail.text)}</pre>
      <pre>${escapeHtml(headersOf(mail))}</pre>
    </div>`
}

const stateOf = ({ outcome }: OutboxMail): string => (outcome === null ? 'waiting' : outcome)

const entry = (mail: OutboxMail, index: number): string => `
  <article><details${index === 0 ? ' open' : ''}>
    <summary><h2>${escapeHtml(mail.subject)}</h2>
      <p class="quiet">To ${escapeHtml(mail.to)} · <time>${escapeHtml(
        mail.created_at.slice(0, 16).replace('T', ' '),
      )} UTC</time> · ${stateOf(mail)}</p></summary>
    ${mail.text === '' ? '<div class="tabs"><p class="quiet" style="padding:1.25rem">This email is no longer stored.</p></div>' : shown(mail)}
  </details></article>`

const nothing =
  '<article><p style="padding:1.25rem;margin:0">No email yet. Request a new password to see one here.</p></article>'

export const outboxPage = (mails: readonly OutboxMail[]): string =>
  htmlPage({
    title: 'Outbox',
    style,
    body: `<h1>Outbox</h1>
      <p class="quiet">The demo’s newest 50 emails. The text of an email is deleted once it is sent.</p>
      ${mails.length === 0 ? nothing : mails.map(entry).join('')}`,
  })
