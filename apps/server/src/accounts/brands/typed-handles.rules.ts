import type { Socials } from '@tandem/contract/accounts/brands/brand.schema.ts'
import type { Network } from '@tandem/contract/accounts/brands/profile-address.ts'
import { handleIn, notAProfile } from '@tandem/contract/accounts/brands/social-handles.ts'

type Typed = Partial<Record<Network, string | undefined>>

/**
 * Turns addresses of profiles into handles. A stored text may stay, whatever it is, because it can
 * be older than this rule. `under` is the path of the fields in the request.
 */
export const readTyped = (
  typed: Typed,
  stored: unknown,
  under: string,
): { handles: Socials; mistakes: Record<string, string> } => {
  const before = (stored ?? {}) as Record<string, unknown>
  const handles: Socials = {}
  const mistakes: Record<string, string> = {}
  for (const [key, text] of Object.entries(typed)) {
    const network = key as Network
    if (text === undefined) continue
    const handle = handleIn(network, text) ?? (text === before[network] ? text : null)
    if (handle === null) mistakes[`${under}.${network}`] = notAProfile(network)
    else handles[network] = handle
  }
  return { handles, mistakes }
}
