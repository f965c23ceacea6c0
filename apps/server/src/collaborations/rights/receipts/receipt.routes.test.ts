import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { readPaper } from '#money/invoices/paper/read-paper.factory.ts'
import { idOfPrivateUrl } from '#platform/files/private-file-name.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { buildGranted } from '../ends/granted.factory.ts'
import { renewGrant } from '../ends/renew-grant.ts'
import { canonicalJson, type Plain } from './canonical-json.rules.ts'

const server = useTestApp()

const get = (url: string, as?: { token: string }) =>
  server.app.inject({ url, ...(as && { cookies: { sid: as.token } }) })
const receiptOf = (grantId: string, as?: { token: string }, ending = 'json') =>
  get(`/api/rights/${grantId}/receipt.${ending}`, as)

type Signed = {
  signature: { key: string; keys: string; value: string } & { [name: string]: string }
}
type Read = Signed & { [name: string]: Plain }

/** Verifies a receipt with the published keys only, like a third party. */
const isGenuine = async ({ signature, ...facts }: Read): Promise<boolean> => {
  const { keys } = (await get(new URL(signature.keys).pathname)).json() as { keys: JsonWebKey[] }
  const key = keys.find(({ kid }) => kid === signature.key)
  if (key === undefined) return false
  return verify(
    null,
    Buffer.from(canonicalJson(facts)),
    createPublicKey({ key, format: 'jwk' }),
    Buffer.from(signature.value, 'base64url'),
  )
}
const read = async (grantId: string, as: { token: string }): Promise<Read> =>
  (await receiptOf(grantId, as)).json()

describe('a receipt', () => {
  it('tells both sides the same: who granted what to whom, how, and until when', async () => {
    const { brand, creator, grantId, url, original, endsAt } = await buildGranted({ coins: 40 })
    const { sha256 } = await db
      .selectFrom('files')
      .where('id', '=', idOfPrivateUrl(original) ?? '')
      .select('sha256')
      .executeTakeFirstOrThrow()
    const receipt = await read(grantId, brand)
    expect(receipt).toMatchObject({
      ...{ document: 'rights receipt', id: grantId, issuedBy: 'http://localhost:3000' },
      ...{ channels: ['organic', 'website'], edits: true, territory: 'Norway', aiUse: false },
      ...{ coins: 40, renews: null, content: { campaign: null, post: url } },
      creator: { name: 'Ines', slug: creator.slug },
      brand: { name: brand.name, slug: brand.slug },
      originals: [{ name: 'a file', sha256: sha256.toString('hex') }],
      signature: { algorithm: 'Ed25519', keys: expect.stringMatching(/rights-keys\.json$/) },
    })
    expect(Date.parse(String(receipt.until))).toBe(endsAt.getTime())
    expect(await read(grantId, creator)).toEqual(receipt)
  })

  it('is verified by the public key alone, and not with one letter changed', async () => {
    const { brand, grantId } = await buildGranted()
    const receipt = await read(grantId, brand)
    expect(await isGenuine(receipt)).toBe(true)
    expect(await isGenuine({ ...receipt, territory: 'Norwaz' })).toBe(false)
    expect(await isGenuine({ ...receipt, coins: 1 })).toBe(false)
    expect((await receiptOf(grantId, brand)).headers).toMatchObject({
      'content-disposition': `attachment; filename="rights-${grantId}.json"`,
    })
  })

  it('stays as it was, whatever its sides are called later and whichever key signs then', async () => {
    const { brand, grantId } = await buildGranted({ renewalCoins: 0 })
    const receipt = await read(grantId, brand)
    await sql`update rights_keys set retired_at = app_now() where retired_at is null`.execute(db)
    const renamed = db.updateTable('brands').set({ name: 'Renamed' })
    await renamed.where('id', '=', brand.brandId).execute()
    const renewed = await renewGrant(brand.actor, grantId, { coins: 0 })
    expect(await read(grantId, brand)).toEqual(receipt)
    expect(await isGenuine(receipt)).toBe(true)
    const later = await read(renewed.id, brand)
    expect(later).toMatchObject({ renews: grantId, brand: { name: 'Renamed' } })
    expect(later.signature.key).not.toBe(receipt.signature.key)
    expect(await isGenuine(later)).toBe(true)
    expect(await isGenuine({ ...later, signature: receipt.signature })).toBe(false)
  })

  it('can be printed, with its signature and where to check it', async () => {
    const { brand, grantId, url } = await buildGranted()
    const { signature } = await read(grantId, brand)
    const text = readPaper((await receiptOf(grantId, brand, 'pdf')).rawPayload).replace(/\s/g, '')
    for (const part of [signature.value, signature.key, signature.keys, url, grantId, 'Norway'])
      expect(text).toContain(part)
  })

  it('is for the two sides alone', async () => {
    const { grantId } = await buildGranted()
    for (const as of [await buildBrand(), await buildCreator()])
      for (const ending of ['json', 'pdf'])
        expect((await receiptOf(grantId, as, ending)).statusCode).toBe(404)
    expect((await receiptOf(grantId)).statusCode).toBe(401)
  })
})
