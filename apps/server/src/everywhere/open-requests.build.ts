import { makeKey } from '../api-keys/make-key.ts'
import type { Cast } from './cast.build.ts'
import type { Sample } from './send.build.ts'

type Prepare = (cast: Cast) => Promise<Sample> | Sample

const key = { name: 'Our sheet', scopes: ['campaigns:read' as const] }

/** By what brand A’s own programs read and hear. */
export const openRequests: Record<string, Prepare> = {
  'GET /brand/api-keys': () => ({}),
  'POST /brand/api-keys': () => ({ body: key }),
  'POST /brand/api-keys/:keyId/revoke': async ({ brandA }) => ({
    params: { keyId: (await makeKey(brandA.actor, key)).id },
  }),
}
