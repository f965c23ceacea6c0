import type { UserType } from '@tandem/contract/accounts/identity/session.schema.ts'

export type ScreenFacts = {
  /** Title of the tab and header. A page can replace it with `usePageTitle`. */
  title?: string | ((params: Record<string, string>) => string)
  heading?: string
  /** Members of the other role see their own home instead. */
  role?: UserType
  home?: boolean
  /** Visitors may open this page without signing in. */
  linkedTo?: 'everybody'
}

const homeTitles: Record<UserType, string> = { creator: 'All Brands', brand: 'Dashboard' }

export const showsHome = (facts: ScreenFacts, userType: UserType): boolean =>
  facts.home === true || (facts.role !== undefined && facts.role !== userType)

export const screenTitle = (
  facts: ScreenFacts,
  params: Record<string, string>,
  userType: UserType | null,
): string => {
  if (userType !== null && showsHome(facts, userType)) return homeTitles[userType]
  return (typeof facts.title === 'function' ? facts.title(params) : facts.title) ?? ''
}
