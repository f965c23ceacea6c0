import type { RightsUses } from '@tandem/contract/collaborations/rights/rights-use.schema.ts'
import { apiKeys } from '@tandem/contract/integrations/api-keys/api-key.endpoints.ts'
import type { Scope } from '@tandem/contract/integrations/api-keys/api-key.schema.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { moveClock } from '#platform/clock.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { buildGranted } from './granted.factory.ts'
import { renewGrant } from './renew-grant.ts'

const server = useTestApp()
afterEach(() => moveClock(0))

const keyFor = async (as: { token: string }, scopes: Scope[] = ['rights:read']) =>
  (await server.call(apiKeys.make, { as, body: { name: 'Our library', scopes } })).body.key
const ask = (key: string, url: string) =>
  server.app.inject({
    url: `/v1/rights?${new URLSearchParams({ url })}`,
    headers: { authorization: `Bearer ${key}` },
  })
const uses = async (key: string, url: string): Promise<RightsUses> => (await ask(key, url)).json()

describe('GET /v1/rights', () => {
  it('tells a brand’s programs what may be done with a post, in whatever form it is named', async () => {
    const { brand, grantId, url } = await buildGranted({ renewalCoins: 40 })
    const key = await keyFor(brand)
    const code = url.split('/').at(-2)
    const forms = [url, `http://instagram.com/reels/${code}?igsh=x`, `https://instagr.am/p/${code}`]
    for (const form of forms)
      expect(await uses(key, form)).toMatchObject({
        running: true,
        items: [
          {
            id: grantId,
            running: true,
            channels: ['organic', 'website'],
            edits: true,
            territory: 'Norway',
            aiUse: false,
            renewalCoins: 40,
            creator: { name: 'Ines' },
          },
        ],
      })
  })

  it('says that rights ended, and that those after them run', async () => {
    const { brand, grantId, url } = await buildGranted({ renewalCoins: 0 })
    const key = await keyFor(brand)
    moveClock(31 * 86_400_000)
    expect(await uses(key, url)).toMatchObject({ running: false, items: [{ running: false }] })
    await renewGrant(brand.actor, grantId, { coins: 0 })
    const { running, items } = await uses(key, url)
    expect([running, items.map((one) => [one.running, one.renews])]).toEqual([
      true,
      [
        [true, grantId],
        [false, null],
      ],
    ])
    // What was renewed has no price any more.
    expect(items.map(({ renewalCoins }) => renewalCoins)).toEqual([null, null])
  })

  it('has an empty list for what nobody granted this brand', async () => {
    const { url } = await buildGranted()
    const key = await keyFor(await buildBrand())
    expect((await uses(key, url)).items).toEqual([])
    for (const unknown of [
      'https://www.instagram.com/reel/Cnobodyknows/',
      'https://a.example',
      'x',
    ])
      expect(await uses(key, unknown)).toMatchObject({ running: false, items: [] })
  })

  it('needs a key with its scope, and an address', async () => {
    const { brand, url } = await buildGranted()
    expect((await ask(await keyFor(brand, ['wallet:read']), url)).json().code).toBe(
      'api_key.scope_missing',
    )
    expect((await ask('tdk_nobody', url)).statusCode).toBe(401)
    expect((await server.app.inject({ url: '/v1/rights' })).json().code).toBe('session.required')
    expect((await ask(await keyFor(brand), '')).statusCode).toBe(400)
  })
})
