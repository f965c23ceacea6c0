import { useLocation, useRouter } from '@tanstack/react-router'
import { useSession } from '#lib/session.ts'
import type { Destination } from './navigation.ts'
import { showsHome } from './screen.ts'

/** Marks an item on its own page, on one it covers, or on the home that stands in. */
export const useActivePart = () => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const route = useRouter().getMatchedRoutes(path)[2]
  const { userType } = useSession()
  const home = userType !== null && showsHome(route?.options.staticData ?? {}, userType)
  return ({ to, covers }: Pick<Destination, 'to' | 'covers'>) => {
    // Where the home stands in, what only begins like an item's address is not that item.
    const options = { activeOptions: { exact: home || to === '/' } }
    const isHome = home && to === '/'
    const isCovered = !home && covers !== undefined && path.startsWith(covers)
    if (!isHome && !isCovered) return options
    return { ...options, 'data-status': 'active', 'aria-current': isHome ? 'page' : true } as const
  }
}
