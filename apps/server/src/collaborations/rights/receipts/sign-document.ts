import type { Db } from '#platform/postgres/db.ts'
import { settings } from '#platform/settings/settings.ts'
import type { Plain } from './canonical-json.rules.ts'
import { type Signature, signedBy } from './receipt-facts.rules.ts'
import { signingKey } from './receipt-key.store.ts'
import { signFacts } from './receipt-signature.ts'

/** `facts` must have a field `document`, so that no kind of document passes for another. */
export const signDocument = async (
  tx: Db,
  facts: { document: string; [name: string]: Plain },
): Promise<Signature> => {
  const key = await signingKey(tx)
  return signedBy(key.id, signFacts(facts, key), settings.publicUrl)
}
