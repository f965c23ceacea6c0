import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Browser, buildBrowser, freePort } from '#accounts/identity/browser.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { startLocalGoogle } from './index.ts'
import { demoPeople } from './people.ts'

const server = useTestApp({ DEMO: 'on', OIDC_PORT: String(await freePort()) })
let google: { close(): Promise<void> }
const unverified = { sub: 'u1', name: 'Una', email: 'una@gmail.test', emailVerified: false }
beforeAll(async () => {
  google = await startLocalGoogle([...demoPeople, unverified])
})
afterAll(() => google.close())

const flow = 'flow-12345678'
const start = `/auth/google/start?flow=${flow}`
const done = (more: string) => `/popup-done?flow=${flow}&${more}`
const subOf = (email: string) => demoPeople.find((person) => person.email === email)?.sub ?? ''

const travel = async (
  browser: Browser,
  form: Record<string, string>,
  begun?: Awaited<ReturnType<Browser['open']>>,
): Promise<string> => {
  let address = start
  let at = begun ?? (await browser.open(address))
  for (let hop = 0; hop < 8; hop += 1) {
    if (at.location === null && address.includes('/interaction/'))
      at = await browser.open(address, { form })
    if (at.location === null || at.location.startsWith('/popup-done')) break
    address = at.location
    at = await browser.open(address)
  }
  return at.location ?? `stuck at ${address}: ${at.status} ${at.text.slice(0, 300)}`
}
const whoIs = async (browser: Browser) =>
  (await server.call(identity.session, { as: { token: browser.cookie('sid') ?? '' } })).body.user

describe('the demo’s Google', () => {
  it('signs in somebody new, with their name', async () => {
    const browser = buildBrowser(server.app)
    const pick = { sub: subOf('noor.haddad@gmail.test') }
    expect(await travel(browser, pick)).toBe(done('ok=1'))
    const user = await whoIs(browser)
    expect(user).toMatchObject({
      email: 'noor.haddad@gmail.test',
      emailVerified: true,
      displayName: 'Noor Haddad',
    })
    // The trip leaves nothing behind but the session and the device.
    expect([...browser.cookies().keys()].sort()).toEqual(['device', 'sid'])
  })

  it('says that the person cancelled', async () => {
    const browser = buildBrowser(server.app)
    expect(await travel(browser, { cancel: '1' })).toBe(done('error=cancelled'))
    expect(browser.cookie('sid')).toBeUndefined()
  })

  it('refuses an address the provider has not confirmed', async () => {
    const browser = buildBrowser(server.app)
    expect(await travel(browser, { sub: 'u1' })).toBe(done('error=email-not-verified'))
    expect(browser.cookie('sid')).toBeUndefined()
  })

  it('shows its chooser to the browser that began, and at its own address only', async () => {
    const browser = buildBrowser(server.app)
    const begun = await browser.open(start)
    const chooser = (await browser.open(begun.location ?? '')).location ?? ''
    const page = await browser.open(chooser)
    expect(page.text).toContain('Noor Haddad')
    const stranger = await buildBrowser(server.app).open(chooser)
    expect(stranger.status).toBe(400)
    const wrong = await browser.open(chooser, { form: { email: 'no address' } })
    expect(wrong.text).toContain('Enter an email address.')
    const elsewhere = await browser.open(chooser.replace('127.0.0.1', 'localhost'))
    expect(elsewhere.status).toBe(421)
  })
})
