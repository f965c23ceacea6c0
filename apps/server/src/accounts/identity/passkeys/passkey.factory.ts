import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { db } from '#platform/postgres/db.ts'

/** A passkey that nobody can use. Returns its id. */
export const buildPasskey = async (userId: string): Promise<string> => {
  const { id } = await db
    .insertInto('passkeys')
    .values({
      user_id: userId,
      credential_id: randomBytes(16).toString('base64url'),
      public_key: randomBytes(77),
      counter: 0,
      transports: ['internal'],
      name: 'A phone',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Trick = {
  origin?: string
  host?: string
  verifies?: boolean
  challenge?: string
  type?: string
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const encode = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')

/** Answers as a phone would (WebAuthn level 3, ES256, no attestation). */
export const buildAuthenticator = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  let counter = 0
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const clientData = (type: string, optionsJson: string, trick: Trick): string =>
    JSON.stringify({
      type: trick.type ?? type,
      challenge: trick.challenge ?? JSON.parse(optionsJson).challenge,
      origin: trick.origin ?? 'http://localhost:3000',
      crossOrigin: false,
    })
  const authData = (isNew: boolean, { host = 'localhost', verifies = true }: Trick): Buffer => {
    counter += 1
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(counter)
    const flags = 1 | (verifies ? 4 : 0) | (isNew ? 0x40 : 0)
    const length = Buffer.from([0, credentialId.length])
    const attested = isNew ? [Buffer.alloc(16), length, credentialId, cose] : []
    return Buffer.concat([sha256(host), Buffer.from([flags]), counted, ...attested])
  }
  return {
    /** Sets the counter back, as for a copied device. */
    rewind: () => {
      counter = 0
    },
    create: (optionsJson: string, trick: Trick = {}) => {
      const data = authData(true, trick)
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      return {
        name: 'Ada’s phone',
        id: encode(credentialId),
        clientDataJSON: encode(clientData('webauthn.create', optionsJson, trick)),
        attestationObject: encode(attestationObject),
        transports: ['internal'],
      }
    },
    get: (optionsJson: string, trick: Trick = {}) => {
      const json = clientData('webauthn.get', optionsJson, trick)
      const data = authData(false, trick)
      const signature = sign('sha256', Buffer.concat([data, sha256(json)]), privateKey)
      return {
        id: encode(credentialId),
        clientDataJSON: encode(json),
        authenticatorData: encode(data),
        signature: encode(signature),
      }
    },
  }
}
