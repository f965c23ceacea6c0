import { createPublicKey, type JsonWebKey, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { canonicalJson, type Plain } from './canonical-json.rules.ts'
import { newKeyPair, publicJwk, signFacts, thumbprintOf } from './receipt-signature.ts'

const facts = {
  id: '0199',
  channels: ['paid_ads', 'website'],
  coins: 40,
  territory: null,
  content: { post: 'https://www.instagram.com/reel/C8xYz12AbCd/', campaign: 'Zoë’s “mug”' },
} satisfies Plain

/** By the public half alone, as anybody would. */
const verifies = (told: Plain, signature: string, key: JsonWebKey): boolean =>
  verify(
    null,
    Buffer.from(canonicalJson(told)),
    createPublicKey({ key, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  )

describe('a signature', () => {
  const pair = newKeyPair()
  const signature = signFacts(facts, pair)

  it('is verified by the public key alone', () => {
    expect(publicJwk(pair)).not.toHaveProperty('d')
    expect(verifies(facts, signature, publicJwk(pair))).toBe(true)
    expect(verifies(facts, signature, publicJwk(newKeyPair()))).toBe(false)
  })

  it('fails with one changed letter, and with one thing more or less', () => {
    const changed: Plain[] = [
      { ...facts, id: '0198' },
      { ...facts, coins: 41 },
      { ...facts, territory: '' },
      { ...facts, channels: ['website', 'paid_ads'] },
      { ...facts, more: true },
      { id: facts.id },
    ]
    expect(changed.map((one) => verifies(one, signature, publicJwk(pair)))).toEqual(
      changed.map(() => false),
    )
  })

  it('is the same whatever order the facts stand in', () => {
    const { id, ...rest } = facts
    expect(signFacts({ ...rest, id }, pair)).toBe(signature)
  })
})

it('writes facts as RFC 8785 does', () => {
  expect(canonicalJson({ b: [true, null, 'é"\n'], a: { z: 1, Z: -0 }, '10': 2, '9': 3 })).toBe(
    String.raw`{"10":2,"9":3,"a":{"Z":0,"z":1},"b":[true,null,"é\"\n"]}`,
  )
})

it('names a key as everybody does: the example of RFC 8037', () => {
  expect(thumbprintOf('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo')).toBe(
    'kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k',
  )
})
