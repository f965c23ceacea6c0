import type { Session } from '@tandem/contract/accounts/identity/session.schema.ts'
import { brandParameter } from '@tandem/contract/platform/asked-brand.ts'
import type { QueryClient } from '@tanstack/react-query'
import { toast } from '#ui/toast.ts'
import { sessionQuery } from '../session.ts'
import { chooseBrand, openBrand } from './open-brand.ts'

/** The address without its brand. */
const withoutBrand = (href: string): string => {
  const { pathname, searchParams, hash } = new URL(href, 'https://here')
  searchParams.delete(brandParameter)
  const search = searchParams.toString()
  return `${pathname}${search === '' ? '' : `?${search}`}${hash}`
}

/**
 * Follows a link from an email or notification, which names its brand. Returns the address to
 * continue with.
 */
export const followBrand = async (
  queryClient: QueryClient,
  session: Session,
  { brandId, href, isFirst }: { brandId: string; href: string; isFirst: boolean },
): Promise<string> => {
  const address = withoutBrand(href)
  if (session.brand?.id === brandId) return address
  if (!session.brands.some(({ id }) => id === brandId)) {
    toast.error(
      'This link leads to a brand that you are not a member of. Ask an owner of that brand to invite you.',
    )
    return '/'
  }
  if (!isFirst) {
    await openBrand(queryClient, brandId, address)
    // The page is being loaded anew, so this one goes nowhere else.
    return new Promise(() => {})
  }
  await chooseBrand(brandId)
  queryClient.removeQueries({ queryKey: sessionQuery.queryKey })
  await queryClient.fetchQuery(sessionQuery)
  return address
}
