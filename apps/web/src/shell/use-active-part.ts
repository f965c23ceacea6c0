import { useLocation, useRouter } from '@tanstack/react-router'
import { useSession } from '#lib/session.ts'
import { type Destination, destinations } from './navigation.ts'
import { showsHome } from './screen.ts'

/**
 * Marks the navigation item of the current page. An item also stands for the pages in its `covers`.
 */
export const useActivePart = () => {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const route = useRouter().getMatchedRoutes(path)[2]
  const { userType } = useSession()
  const home = userType !== null && showsHome(route?.options.staticData ?? {}, userType)
  const isOwn = userType !== null && destinations[userType].some((item) => item.to === path)
  return ({ to, covers }: Pick<Destination, 'to' | 'covers'>) => {
    // `home`: the home page replaces this page, so only an item with exactly this path is active.
    const options = { activeOptions: { exact: home || to === '/' } }
    const isHome = home && to === '/'
    const isCovered =
      !home && !isOwn && [covers ?? []].flat().some((start) => path.startsWith(start))
    if (!isHome && !isCovered) return options
    return { ...options, 'data-status': 'active', 'aria-current': isHome ? 'page' : true } as const
  }
}
