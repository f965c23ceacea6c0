import { randomInt, randomUUID } from 'node:crypto'
import { type APIRequestContext, type BrowserContext, expect, request } from '@playwright/test'

export type Role = 'creator' | 'brand'
export type Person = { uid: string; email: string }

export const password = 'four quiet paper boats'
export const freshEmail = (): string => `${randomUUID()}@person.test`
export const productUrl = (): string => process.env.TANDEM_BASE_URL ?? ''

/** Each brand has its own website: its name comes from there, and similar names are refused. */
export const freshWebsite = (): string => `https://www.paper-boats-${randomUUID().slice(0, 8)}.test`

const onboardingOf = (role: Role) =>
  role === 'creator' ? { handles: { insta: '@paper.boats' } } : { website: freshWebsite() }

/** Sends a write as the browser does: same origin, with an idempotency key. */
const write = async (
  browser: APIRequestContext,
  method: 'POST' | 'PUT' | 'PATCH',
  path: string,
  data: unknown,
  from: Record<string, string> = {},
): Promise<void> => {
  const origin = new URL(productUrl()).origin
  const headers = { origin, 'idempotency-key': randomUUID(), ...from }
  const answer = await browser.fetch(`${productUrl()}/api${path}`, { method, data, headers })
  expect(answer.status(), await answer.text()).toBe(200)
}

export const sessionOf = async (browser: APIRequestContext) =>
  (await browser.get(`${productUrl()}/api/session`)).json()

/** Sign-ups are rate limited by network, so each person gets a different network. */
const ownNetwork = () => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
})

export const signUp = async (browser: APIRequestContext, email = freshEmail()): Promise<Person> => {
  await write(browser, 'POST', '/sign-up', { email, password }, ownNetwork())
  return { uid: (await sessionOf(browser)).user.uid, email }
}

export const chooseRole = async (
  browser: APIRequestContext,
  role: Role,
  onboarding: object = onboardingOf(role),
): Promise<void> => {
  const { uid } = (await sessionOf(browser)).user
  await write(browser, 'PUT', `/profiles/${uid}`, { userType: role, onboarding })
}

export const signIn = (browser: APIRequestContext, email: string): Promise<void> =>
  write(browser, 'POST', '/sign-in', { email, password })

export const giveName = (browser: APIRequestContext, displayName: string): Promise<void> =>
  write(browser, 'PATCH', '/account', { displayName })

export const signOut = (browser: APIRequestContext): Promise<void> =>
  write(browser, 'POST', '/sign-out', {})

export const profileOf = async (browser: APIRequestContext) => {
  const { uid } = (await sessionOf(browser)).user
  return (await browser.get(`${productUrl()}/api/profiles/${uid}`)).json()
}

export const joinAs = async (browser: APIRequestContext, role: Role): Promise<Person> => {
  const person = await signUp(browser)
  await chooseRole(browser, role)
  return person
}

/** Creates the person once. The returned function signs the person in to a browser. */
export const sharedPerson = (role: Role): ((context: BrowserContext) => Promise<void>) => {
  let joined: ReturnType<typeof joinOnce> | undefined
  const joinOnce = async () => {
    const browser = await request.newContext()
    await joinAs(browser, role)
    const { cookies } = await browser.storageState()
    await browser.dispose()
    return cookies
  }
  return async (context) => {
    joined ??= joinOnce()
    await context.addCookies(await joined)
  }
}

const demoEmail = { creator: 'creator@demo.test', brand: 'brand@demo.test' }

export const enterDemo = (browser: APIRequestContext, role: Role): Promise<void> =>
  write(browser, 'POST', '/sign-in', { email: demoEmail[role], password: 'tandem-demo' })
