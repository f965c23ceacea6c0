import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { freshWebsite } from './people.ts'

/** As onboarding would; that browser is the brand from now on. */
export const becomeBrandAt = async (request: APIRequestContext, url: string): Promise<void> => {
  const write = async (method: 'POST' | 'PUT', path: string, data: unknown) => {
    const headers = { origin: new URL(url).origin, 'idempotency-key': randomUUID() }
    const answer = await request.fetch(`${url}/api${path}`, { method, data, headers })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await write('POST', '/sign-up', {
    email: `${randomUUID()}@brand.test`,
    password: 'four quiet paper boats',
  })
  const session = await (await request.get(`${url}/api/session`)).json()
  await write('PUT', `/profiles/${session.user.uid}`, {
    userType: 'brand',
    onboarding: { website: freshWebsite() },
  })
}
