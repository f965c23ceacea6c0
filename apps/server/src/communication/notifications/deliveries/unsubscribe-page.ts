import type { Side } from '@tandem/contract/side.ts'
import { escapeHtml, htmlPage } from '#platform/http/html-page.ts'
import { settings } from '#platform/settings/settings.ts'
import { type Stopped, stoppedLabel } from './unsubscribe-link.ts'

const settingsPath = (side: Side | null): string =>
  side === 'brand' ? '/brand-settings/notifications' : '/settings/notifications'

const toSettings = (side: Side | null): string =>
  `<p><a href="${settingsPath(side)}">Change all notifications in Settings</a></p>`

export const askToStop = (kind: Stopped, side: Side | null): string =>
  htmlPage({
    title: 'Stop emails',
    body: `<h1>Stop these emails?</h1>
      <p>${
        kind === 'summary'
          ? 'You will get no more optional emails, except reminders before a deadline.'
          : `You will get no more emails of the kind “${escapeHtml(stoppedLabel(kind, side))}”.`
      } You can still read everything in ${escapeHtml(settings.productName)}.</p>
      <form method="post"><button class="main" type="submit">${
        kind === 'summary' ? 'Stop optional emails' : 'Stop these emails'
      }</button></form>
      ${toSettings(side)}`,
  })

export const stoppedPage = (kind: Stopped, side: Side | null): string =>
  htmlPage({
    title: 'Emails stopped',
    body: `<h1>Emails stopped</h1>
      <p>${
        kind === 'summary'
          ? 'You get no more optional emails, except reminders before a deadline.'
          : `You get no more emails of the kind “${escapeHtml(stoppedLabel(kind, side))}”.`
      }</p>
      ${toSettings(side)}`,
  })

export const unknownLinkPage = (): string =>
  htmlPage({
    title: 'Stop emails',
    body: `<h1>This link is not complete</h1>
      <p>Copy the whole link from the email, or sign in and choose your emails in Settings.</p>
      <p><a href="/login?to=%2Fsettings%2Fnotifications">Sign in</a></p>`,
  })
