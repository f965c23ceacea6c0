import { randomUUID } from 'node:crypto'
import { brands } from '@tandem/contract/accounts/brands/brand.endpoints.ts'
import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { secondFactor } from '@tandem/contract/accounts/identity/second-factor.endpoints.ts'
import { messages } from '@tandem/contract/communication/messages/message.endpoints.ts'
import { refused } from '@tandem/contract/verdict.ts'
import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { buildPasskey } from '../passkeys/passkey.factory.ts'
import { codeOf } from './second-factor.factory.ts'

const server = useTestApp({ BRANDS_NEED_SECOND_FACTOR: 'on' })

type Who = { token: string }
const change = (as: Who) => server.call(brands.update, { as, body: { categories: ['Beauty'] } })
const verdictOf = async (as: Who) =>
  (await server.call(identity.session, { as })).body.brand?.mayWrite

it('members of brands can only read and set up, until they have an app code or a passkey', async () => {
  const owner = await buildBrand()
  expect(await verdictOf(owner)).toEqual(refused('session.secure_first'))
  const answer = await change(owner)
  expect([answer.status, answer.body.code]).toEqual([403, 'session.secure_first'])
  expect((await server.call(brands.mine, { as: owner })).status).toBe(200)

  const { key } = (await server.call(secondFactor.setUp, { as: owner })).body
  expect((await change(owner)).status).toBe(403)
  const code = codeOf(key.replaceAll(' ', ''))
  expect((await server.call(secondFactor.turnOn, { as: owner, body: { code } })).status).toBe(200)
  expect(await verdictOf(owner)).toEqual({ allowed: true })
  expect((await change(owner)).status).toBe(200)

  const other = await buildBrand()
  await buildPasskey(other.actor.userId)
  expect((await change(other)).status).toBe(200)
})

it('is asked of the brand’s side of a collaboration, not of the creator’s', async () => {
  const params = { collaborationId: randomUUID() }
  const body = { id: randomUUID(), body: 'Hello', fileUrls: [] }
  const write = async (as: Who) =>
    (await server.call(messages.send, { as, params, body })).body.code
  expect(await write(await buildBrand())).toBe('session.secure_first')
  expect(await write(await buildCreator())).toBe('collaboration.not_found')
})
