import { hash, verify } from '@node-rs/argon2'
import { limitConcurrency } from '#platform/concurrency-limit.ts'
import { normalizedPassword } from './password.rules.ts'

// OWASP's first choice for argon2id, which is the library's default variant: about 9 ms each.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const prefix = '$argon2id$v=19$m=19456,t=2,p=1$'

// Of random bytes nobody kept: checking an unknown address takes the same time.
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$zhO8rmfgYvhdEJBwbe2sLA$Wb4hmj7jeDTCnzSlvfwFgjdeoKPemQYw/ng5fjym57E'

// Each takes 19 MiB and a thread of the pool: a flood of sign-ins must not take the server with it.
const limit = limitConcurrency({ running: 3, waiting: 40 })

export const hashPassword = (password: string): Promise<string> =>
  limit(() => hash(normalizedPassword(password), parameters))

/** Without a hash the answer is no, after the same time. */
export const isRightPassword = async (
  stored: string | null | undefined,
  password: string,
): Promise<boolean> => {
  const right = await limit(() => verify(stored ?? nobodysHash, normalizedPassword(password)))
  return right && stored !== null && stored !== undefined
}

/** Made with other parameters than today's. */
export const isOutdated = (stored: string): boolean => !stored.startsWith(prefix)
