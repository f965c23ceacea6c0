import type { UserType } from '@tandem/contract/accounts/identity/session.schema.ts'
import { Link } from '@tanstack/react-router'
import { UnreadCount, useUnreadTotal } from '#communication/messages/unread-total.tsx'
import { unreadWords } from '#communication/messages/unread-words.ts'
import { destinations } from './navigation.ts'
import { useActivePart } from './use-active-part.ts'

export const BottomBar = ({ userType }: { userType: UserType }) => {
  const activePart = useActivePart()
  const unread = useUnreadTotal()
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-card pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex h-16">
        {destinations[userType].map((destination) => {
          const { to, label, short, icon: Icon } = destination
          const waiting = destination.holdsMessages ? unread : 0
          return (
            short !== undefined && (
              <li key={to} className="flex-1">
                <Link
                  to={to}
                  {...activePart(destination)}
                  aria-label={waiting > 0 ? `${label}, ${unreadWords(waiting)}` : label}
                  className="grid h-full content-center justify-items-center gap-1 font-medium text-muted text-xs focus-visible:-outline-offset-2 data-[status=active]:font-semibold data-[status=active]:text-accent-ink"
                >
                  <span className="relative">
                    <Icon aria-hidden="true" className="size-5.5" />
                    <UnreadCount unread={waiting} className="absolute -top-2 left-3" />
                  </span>
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
