import type { Session } from '@tandem/contract/accounts/identity/session.schema.ts'
import { perVisitor } from '../rendered/per-visitor.ts'
import { visitor } from '../rendered/visitor.ts'

const name = 'brand'

const readKept = (): string | null => {
  try {
    return visitor() ? null : sessionStorage.getItem(name)
  } catch {
    return null
  }
}
const tab = perVisitor(() => ({ brand: readKept() }))

/** The id of the brand that this tab acts for. Every request names it. */
export const brandOfTab = (): string | null => tab().brand

/** Other tabs keep theirs. */
export const keepBrandOfTab = (brand: string | null): void => {
  tab().brand = brand
  if (visitor()) return
  try {
    if (brand === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, brand)
  } catch {
    // Without storage, a reloaded tab continues with the brand that the device used last.
  }
}

/**
 * The first session gives the tab its brand. Later ones keep the brand even when the membership has
 * ended, so that nothing on the page is sent for another brand.
 */
export const settleBrand = (session: Session, before: Session | undefined): Session => {
  const { user, brand } = session
  const kept = before?.user?.uid === user?.uid ? before?.brand : undefined
  if (kept && kept.id !== brand?.id) return { ...session, brand: kept }
  keepBrandOfTab(brand?.id ?? null)
  return session
}
