import { account } from '@tandem/contract/accounts/identity/account.endpoints.ts'
import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { emailChangeWaitDays } from '@tandem/contract/accounts/identity/identity.limits.ts'
import { type Endpoint, servedAt } from '@tandem/contract/endpoint.ts'
import { escapeHtml, htmlPage } from '#platform/http/html-page.ts'

type MailedLink = {
  name: string
  to: Pick<Endpoint, 'path'>
  title: string
  asks: string
  button: string
  done: string
  /** Shown while the other mailbox still has to answer. */
  waits?: string
}

/** The pages under `/auth/` that links in mails open. */
export const mailedLinks: readonly MailedLink[] = [
  {
    name: 'confirm-email',
    to: identity.verifyEmail,
    title: 'Confirm your email address',
    asks: 'Select the button to confirm that this address is yours.',
    button: 'Confirm address',
    done: 'Thank you, your address is confirmed.',
  },
  {
    name: 'confirm-new-email',
    to: account.confirmNewEmail,
    title: 'Confirm your new email address',
    asks: 'Select the button to confirm that this address is yours.',
    button: 'Confirm new address',
    done: 'Thank you. Your account now uses this address. Sign in with it from now on.',
    waits: `Thank you. Your account changes to this address once you agree with the link in the email to your old address, or after ${emailChangeWaitDays} days.`,
  },
  {
    name: 'agree-to-new-email',
    to: account.agreeToNewEmail,
    title: 'Change your email address',
    asks: 'Select the button to agree that your account changes to the new address.',
    button: 'Agree to change',
    done: 'Thank you. Your account now uses the new address. Sign in with it from now on.',
    waits:
      'Thank you. Your account changes once the new address is confirmed with the link in its email.',
  },
  {
    name: 'not-me',
    to: account.objectToNewEmail,
    title: 'This was not me',
    asks: 'Select the button to cancel the change and to end all access to your account. We then email you a link to set a new password.',
    button: 'Cancel change and end all access',
    done: 'The change is cancelled and every browser is signed out. Open the link in our next email to set a new password.',
  },
]

export const mailedLinkPage = (link: MailedLink): string => {
  const data = { to: servedAt(link.to.path), done: link.done, waits: link.waits ?? link.done }
  const attributes = Object.entries(data).map(
    ([name, text]) => `data-${name}="${escapeHtml(text)}"`,
  )
  return htmlPage({
    title: link.title,
    script: '/auth/mailed-link.js',
    body: `<h1>${escapeHtml(link.title)}</h1>
      <p class="quiet" id="said" role="status">${escapeHtml(link.asks)}</p>
      <form id="confirm" ${attributes.join(' ')}><button class="main" type="submit">${escapeHtml(link.button)}</button></form>
      <p><a href="/login">Go to the login page</a></p>`,
  })
}
