import type { UserType } from '@tandem/contract/accounts/identity/session.schema.ts'

export type ScreenFacts = {
  /** The page title that the path gives; a page replaces it with `usePageTitle`. */
  title?: string | ((params: Record<string, string>) => string)
  /** What the header says where the tab's title says more. */
  heading?: string
  /** Whose screen it is; anyone else sees their own home in its place. */
  role?: UserType
  home?: boolean
  /** From outside: who isn't signed in comes back once they are, if it isn't open to them. */
  linkedTo?: 'members' | 'everybody'
}

const homeTitles: Record<UserType, string> = { creator: 'All Brands', brand: 'Dashboard' }

/** Whether the path is home, unknown, or the other role's. */
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
