import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { operatorPeople } from '@tandem/contract/operator/people/people.endpoints.ts'
import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildPasskey } from '#accounts/identity/passkeys/passkey.factory.ts'
import { fundCreator } from '#money/coins/coins.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildOperatorAccount } from '../operators/operator.factory.ts'

const server = useTestApp()
const reason = { reason: 'A chargeback.' }

it('finds people and brands by name, address and id, also with wildcards in the words', async () => {
  const as = await buildOperatorAccount()
  const creator = await buildCreator({ displayName: 'Mira 100%_Quill' })
  const brand = await buildBrand({ name: 'Glow Theory' })
  const found = async (q: string) => {
    const { body } = await server.call(operatorPeople.search, { as, query: { q } })
    return body.items.map(({ name }) => name)
  }
  expect(await found('100%_q')).toEqual(['Mira 100%_Quill'])
  expect(await found('1%q')).toEqual([])
  expect(await found(creator.actor.userId)).toEqual(['Mira 100%_Quill'])
  expect(await found('glow')).toContain('Glow Theory')
  expect(await found(brand.brandId)).toEqual(['Glow Theory'])
  expect(await found(as.email)).toHaveLength(1)
})

it('suspends and restores an account with a reason, once', async () => {
  const [as, creator] = [await buildOperatorAccount(), await buildCreator()]
  await fundCreator(creator.actor.userId, 120)
  const params = { userId: creator.actor.userId }
  const { body } = await server.call(operatorPeople.suspend, { as, params, body: reason })
  expect(body).toMatchObject({ sessions: 0, can: { view: { allowed: false } } })
  expect(body.suspendedAt).not.toBeNull()
  expect(body.holdings[0]).toEqual({ label: 'available', coins: 120 })
  expect((await server.call(identity.sessions, { as: creator })).status).toBe(401)
  const again = await server.call(operatorPeople.suspend, { as, params, body: reason })
  expect(again.body.code).toBe('operator.not_possible')
  const restored = await server.call(operatorPeople.restore, { as, params, body: reason })
  expect(restored.body.suspendedAt).toBeNull()
  expect(restored.body.events.map(({ type }) => type).slice(0, 2)).toEqual([
    'account.restored',
    'account.suspended',
  ])
})

it('removes a lost second factor, but never that of another operator', async () => {
  const [as, other] = [await buildOperatorAccount(), await buildOperatorAccount()]
  const creator = await buildCreator()
  await buildPasskey(creator.actor.userId)
  const remove = (userId: string) =>
    server.call(operatorPeople.removeSecondFactor, { as, params: { userId }, body: reason })
  expect((await remove(creator.actor.userId)).body.hasSecondFactor).toBe(false)
  expect((await remove(creator.actor.userId)).body.code).toBe('operator.not_possible')
  expect((await remove(other.userId)).body.code).toBe('operator.not_possible')
  const params = { userId: other.userId }
  const locked = await server.call(operatorPeople.suspend, { as, params, body: reason })
  expect(locked.body.code).toBe('operator.not_possible')
})

it('shows a brand with its members, and names what does not exist', async () => {
  const [as, brand] = [await buildOperatorAccount(), await buildBrand({ name: 'Glow Theory' })]
  const params = { brandId: brand.brandId }
  const { body } = await server.call(operatorPeople.readBrand, { as, params })
  expect(body.members).toMatchObject([{ userId: brand.actor.userId, role: 'owner' }])
  const nobody = { userId: brand.brandId }
  const missing = await server.call(operatorPeople.readPerson, { as, params: nobody })
  expect([missing.status, missing.body.code]).toEqual([404, 'operator.not_found'])
})
