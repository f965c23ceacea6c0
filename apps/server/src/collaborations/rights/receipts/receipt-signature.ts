import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  hash,
  type JsonWebKey,
  sign,
  verify,
} from 'node:crypto'
import { canonicalJson, type Plain } from './canonical-json.rules.ts'

/** The private and public key are 32 bytes each in base64url, as in a JSON Web Key. */
export type KeyPair = { id: string; publicKey: string; privateKey: string }
type PublicHalf = Pick<KeyPair, 'id' | 'publicKey'>

const curve = { kty: 'OKP', crv: 'Ed25519' } as const

/** The RFC 7638 thumbprint serves as the key's id. */
export const thumbprintOf = (publicKey: string): string =>
  hash('sha256', canonicalJson({ ...curve, x: publicKey }), 'buffer').toString('base64url')

export const newKeyPair = (): KeyPair => {
  const jwk = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })
  const { x: publicKey = '', d: privateKey = '' } = jwk
  return { id: thumbprintOf(publicKey), publicKey, privateKey }
}

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

/** Also for documents and keys of other marketplaces. `publicKey` must have 32 bytes. */
export const isSignedBy = (publicKey: string, facts: Plain, value: string): boolean => {
  const key = createPublicKey({ key: { ...curve, x: publicKey }, format: 'jwk' })
  return verify(null, bytesOf(facts), key, Buffer.from(value, 'base64url'))
}
