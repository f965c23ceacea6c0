import type { UserType } from '@tandem/contract/identity/session.schema.ts'

/** What a route says about its screen, in its `staticData`. */
export type ScreenFacts = {
  /** The page title that the path gives; a page replaces it with `usePageTitle`. */
  title?: string | ((params: Record<string, string>) => string)
  /** What the header says where the tab's title says more. */
  heading?: string
  /** Whose screen it is; anyone else sees their own home in its place. */
  role?: UserType
  /** The role's home. */
  home?: boolean
}

const homeTitles: Record<UserType, string> = { creator: 'All Brands', brand: 'Dashboard' }

/** Whether the role sees its home at this path: it is home, it is unknown, or it is the other role's. */
export const showsHome = (facts: ScreenFacts, userType: UserType): boolean =>
  facts.home === true || (facts.role !== undefined && facts.role !== userType)

/** The title of what is on screen. */
export const screenTitle = (
  facts: ScreenFacts,
  params: Record<string, string>,
  userType: UserType | null,
): string => {
  if (userType !== null && showsHome(facts, userType)) return homeTitles[userType]
  return (typeof facts.title === 'function' ? facts.title(params) : facts.title) ?? ''
}
