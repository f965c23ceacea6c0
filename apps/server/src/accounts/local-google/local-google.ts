import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { settings } from '#platform/settings/settings.ts'
import { StartupError } from '#platform/settings/startup-error.ts'
import { chooserPage } from './chooser-page.ts'
import { demoPeople, type LocalPerson, typedPerson } from './people.ts'
import { buildProvider } from './provider.ts'

const address = '127.0.0.1'
const formBytesMax = 8192
const emailShape = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/

/** Signs in as any person without a password, so it runs only in the demo and on this machine. */
export const startLocalGoogle = async (
  people: readonly LocalPerson[] = demoPeople,
): Promise<{ close(): Promise<void> }> => {
  if (!settings.demo || !settings.googleIsLocal)
    throw new StartupError('The local Google is for the demo only.')
  const known = new Map(people.map((person) => [person.sub, person]))
  const provider = await buildProvider((sub) => known.get(sub))
  provider.on('server_error', () => {})
  const serveProtocol = provider.callback()

  const interact = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // Fails for an interaction that another browser started.
    await provider.interactionDetails(request, response)
    if (request.method !== 'POST') return show(response, chooserPage(people))
    const form = await formOf(request)
    if (form.get('cancel') !== null)
      return provider.interactionFinished(request, response, {
        error: 'access_denied',
        error_description: 'cancelled',
      })
    const email = form.get('email')
    if (email !== null && !emailShape.test(email.trim()))
      return show(response, chooserPage(people, 'Enter an email address.'))
    const chosen =
      email === null ? known.get(form.get('sub') ?? '') : typedPerson(form.get('name') ?? '', email)
    if (chosen === undefined) return show(response, chooserPage(people, 'Choose an account.'))
    known.set(chosen.sub, chosen)
    return provider.interactionFinished(request, response, {
      login: { accountId: chosen.sub, remember: false },
      select_account: {},
    })
  }

  const server = createServer((request, response) => {
    // Refuses other host names that resolve to this machine (DNS rebinding).
    if (request.headers.host !== new URL(settings.googleIssuer).host) {
      response.writeHead(421).end()
      return
    }
    if (!request.url?.startsWith('/interaction/')) return serveProtocol(request, response)
    interact(request, response).catch(() => {
      if (!response.headersSent) response.writeHead(400, { 'content-type': 'text/plain' })
      response.end('This sign-in has ended. Close the window and start again.')
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new StartupError(
              `The demo's Google needs port ${settings.oidcPort}, which is in use. Set OIDC_PORT to a free port.`,
            )
          : error,
      ),
    )
    server.listen(settings.oidcPort, address, resolve)
  })
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const show = (response: ServerResponse, html: string): void => {
  response
    .writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    })
    .end(html)
}

const formOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  let text = ''
  for await (const part of request) {
    text += String(part)
    if (text.length > formBytesMax) throw new Error('The form is too large.')
  }
  return new URLSearchParams(text)
}
