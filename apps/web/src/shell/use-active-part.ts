import { useLocation, useRouter } from '@tanstack/react-router'
import { useSession } from '#lib/session.ts'
import { type Destination, destinations } from './navigation.ts'
import { showsHome } from './screen.ts'

/** Marks an item on its own page, on one it covers, or on the home that stands in. */
export const useActivePart = () => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const route = useRouter().getMatchedRoutes(path)[2]
  const { userType } = useSession()
  const home = userType !== null && showsHome(route?.options.staticData ?? {}, userType)
  // What has an item of its own is covered by no other.
  const isOwn = userType !== null && destinations[userType].some((item) => item.to === path)
  return ({ to, covers }: Pick<Destination, 'to' | 'covers'>) => {
    // Where the home stands in, what only begins like an item's address is not that item.
    const options = { activeOptions: { exact: home || to === '/' } }
    const isHome = home && to === '/'
    const isCovered =
      !home && !isOwn && [covers ?? []].flat().some((start) => path.startsWith(start))
    if (!isHome && !isCovered) return options
    return { ...options, 'data-status': 'active', 'aria-current': isHome ? 'page' : true } as const
  }
}
