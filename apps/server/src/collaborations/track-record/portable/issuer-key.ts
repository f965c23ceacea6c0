import { issuerSeconds } from '@tandem/contract/collaborations/track-record/portable/portable-record.limits.ts'
import * as z from 'zod/mini'
import { keysPath, thumbprintOf } from '#collaborations/rights/index.ts'
import { receiverUrl } from '#platform/outgoing/address.rules.ts'
import { ForbiddenAddress, guarded, mayCall } from '#platform/outgoing/guarded-lookup.ts'
import { callOut } from '#platform/outgoing/outgoing-call.ts'
import { refuse } from '#platform/refusal.ts'
import { settings } from '#platform/settings/settings.ts'

const bytesMax = 256 * 1024

const KeySet = z.object({ keys: z.array(z.unknown()) })
const Ed25519Key = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
})

const askForKeys = async (url: URL): Promise<unknown> => {
  try {
    const { status, body, isWhole } = await callOut(url, {
      method: 'GET',
      headers: { accept: 'application/json', 'user-agent': 'Tandem-Records/1' },
      withinMs: issuerSeconds * 1000,
      bytesMax,
      lookup: guarded(),
    })
    return status === 200 && isWhole ? JSON.parse(body.toString('utf8')) : undefined
  } catch (error) {
    return error instanceof ForbiddenAddress ? refuse('portable_record.issuer_refused') : undefined
  }
}

/**
 * Returns the public key of this id. Retired keys count, because what they signed stays valid. The
 * id is the thumbprint of the key, so a key under a wrong name is never used.
 */
export const findIssuerKey = async (origin: string, keyId: string): Promise<string> => {
  const url = receiverUrl(`${origin}${keysPath}`, settings.webhooksToPrivateHosts)
  if (url === undefined || !mayCall(url)) return refuse('portable_record.issuer_refused')
  const answer = z.safeParse(KeySet, await askForKeys(url))
  if (!answer.success) return refuse('portable_record.issuer_away')
  const published = answer.data.keys.flatMap((key) => {
    const known = z.safeParse(Ed25519Key, key)
    return known.success ? [known.data.x] : []
  })
  const found = published.find((publicKey) => thumbprintOf(publicKey) === keyId)
  return found ?? refuse('portable_record.unknown_key')
}
