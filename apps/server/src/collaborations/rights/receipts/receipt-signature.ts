import { createPrivateKey, generateKeyPairSync, hash, type JsonWebKey, sign } from 'node:crypto'
import { canonicalJson, type Plain } from './canonical-json.rules.ts'

/** As in a JSON Web Key: both halves are 32 bytes in base64url. */
export type KeyPair = { id: string; publicKey: string; privateKey: string }
type PublicHalf = Pick<KeyPair, 'id' | 'publicKey'>

const curve = { kty: 'OKP', crv: 'Ed25519' } as const

/** RFC 7638: anybody who has the public half has its name. */
export const thumbprintOf = (publicKey: string): string =>
  hash('sha256', canonicalJson({ ...curve, x: publicKey }), 'buffer').toString('base64url')

export const newKeyPair = (): KeyPair => {
  const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  const { x: publicKey = '', d: privateKey = '' } = jwk
  return { id: thumbprintOf(publicKey), publicKey, privateKey }
}

/** As others read it, by RFC 8037. */
export const publicJwk = ({ id, publicKey }: PublicHalf): JsonWebKey => ({
  ...curve,
  x: publicKey,
  kid: id,
  use: 'sig',
  alg: 'EdDSA',
})

const bytesOf = (facts: Plain): Buffer => Buffer.from(canonicalJson(facts), 'utf8')

export const signFacts = (
  facts: Plain,
  { publicKey: x, privateKey: d }: Omit<KeyPair, 'id'>,
): string => {
  const key = createPrivateKey({ key: { ...curve, x, d }, format: 'jwk' })
  return sign(null, bytesOf(facts), key).toString('base64url')
}
