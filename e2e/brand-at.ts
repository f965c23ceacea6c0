import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { freshWebsite } from './people.ts'

/** At a product of one's own, as a browser would send it. */
export const writeAt = async (
  request: APIRequestContext,
  url: string,
  method: 'POST' | 'PUT' | 'PATCH',
  path: string,
  data: unknown,
): Promise<void> => {
  const headers = { origin: new URL(url).origin, 'idempotency-key': randomUUID() }
  const answer = await request.fetch(`${url}/api${path}`, { method, data, headers })
  expect(answer.status(), await answer.text()).toBe(200)
}

const joinAt = async (request: APIRequestContext, url: string, profile: object): Promise<void> => {
  await writeAt(request, url, 'POST', '/sign-up', {
    email: `${randomUUID()}@someone.test`,
    password: 'four quiet paper boats',
  })
  const session = await (await request.get(`${url}/api/session`)).json()
  await writeAt(request, url, 'PUT', `/profiles/${session.user.uid}`, profile)
}

/** As onboarding would; that browser is the brand from now on. */
export const becomeBrandAt = (request: APIRequestContext, url: string): Promise<void> =>
  joinAt(request, url, { userType: 'brand', onboarding: { website: freshWebsite() } })

/** The same for a creator, who has a name. */
export const becomeCreatorAt = async (request: APIRequestContext, url: string): Promise<void> => {
  await joinAt(request, url, { userType: 'creator', onboarding: { handles: {} } })
  await writeAt(request, url, 'PATCH', '/account', { displayName: 'Ines Makes' })
}
