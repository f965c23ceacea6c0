import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '#platform/concurrency-limit.ts'
import { normalizedPassword } from './password.rules.ts'

// OWASP's recommended parameters for argon2id. One hash takes about 9 ms.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const prefix = '$argon2id$v=19$m=19456,t=2,p=1$'

// A hash of unknown random bytes: verifying for an unknown account takes the same time.
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$zhO8rmfgYvhdEJBwbe2sLA$Wb4hmj7jeDTCnzSlvfwFgjdeoKPemQYw/ng5fjym57E'

// Each hash needs 19 MiB and a thread, so many sign-ins at once must not exhaust the server.
const limit = limitConcurrency({ running: 3, waiting: 40 })

export const hashPassword = (password: string): Promise<string> =>
  limit(() => hash(normalizedPassword(password), parameters))

/** Returns false without a stored hash, but takes equally long. */
export const isRightPassword = async (
  stored: string | null | undefined,
  password: string,
): Promise<boolean> => {
  const right = await limit(() => verify(stored ?? nobodysHash, normalizedPassword(password)))
  return right && stored !== null && stored !== undefined
}

export const isOutdated = (stored: string): boolean => !stored.startsWith(prefix)
