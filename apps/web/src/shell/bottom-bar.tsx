import type { UserType } from '@tandem/contract/accounts/identity/session.schema.ts'
import { Link } from '@tanstack/react-router'
import { destinations } from './navigation.ts'
import { useActivePart } from './use-active-part.ts'

export const BottomBar = ({ userType }: { userType: UserType }) => {
  const activePart = useActivePart()
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-card pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex h-16">
        {destinations[userType].map((destination) => {
          const { to, label, short, icon: Icon } = destination
          return (
            short !== undefined && (
              <li key={to} className="flex-1">
                <Link
                  to={to}
                  {...activePart(destination)}
                  aria-label={label}
                  className="grid h-full content-center justify-items-center gap-1 font-medium text-muted text-xs focus-visible:-outline-offset-2 data-[status=active]:font-semibold data-[status=active]:text-accent-ink"
                >
                  <Icon aria-hidden="true" className="size-5.5" />
                  {short}
                </Link>
              </li>
            )
          )
        })}
      </ul>
    </nav>
  )
}
