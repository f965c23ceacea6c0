import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { type ComponentProps, Suspense, useState } from 'react'
import { useSession } from '#lib/session.ts'
import { Button } from '#ui/button.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { WaitingNote } from '#ui/waiting-note.tsx'
import { panelQuery } from './notification.api.ts'
import { unreadBadge } from './unread-badge.ts'
import { useLiveUpdates } from './use-live-updates.ts'
import { useNewcomer } from './use-newcomer.ts'

const NotificationPanel = lazyPart(
  async () => (await import('./notification-panel.tsx')).NotificationPanel,
)

export const NotificationBell = () => {
  const userId = useSession().user?.uid
  useLiveUpdates(userId)
  const { data } = useQuery({ ...panelQuery, enabled: userId !== undefined })
  const newest = useNewcomer(userId, data)
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  const unread = data?.unreadCount ?? 0
  return (
    <>
      {state === 'never' ? (
        <BellButton
          unread={unread}
          onPointerEnter={NotificationPanel.preload}
          onFocus={NotificationPanel.preload}
          onClick={() => setState('open')}
        />
      ) : (
        <Suspense
          fallback={
            <>
              <BellButton unread={unread} />
              <WaitingNote floats />
            </>
          }
        >
          <NotificationPanel
            open={state === 'open'}
            onOpenChange={(open) => setState(open ? 'open' : 'closed')}
            bell={(onClick) => <BellButton unread={unread} {...(onClick && { onClick })} />}
          />
        </Suspense>
      )}
      <span role="status" className="sr-only">
        {/* A new key makes screen readers announce a repeated title. */}
        {newest !== undefined && <span key={newest.id}>New notification: {newest.title}</span>}
      </span>
    </>
  )
}

const BellButton = ({ unread, ...rest }: { unread: number } & ComponentProps<typeof Button>) => (
  <Button
    variant="quiet"
    size="icon"
    aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unreadBadge(unread)} unread`}
    aria-haspopup="dialog"
    {...rest}
  >
    <span className="relative grid place-items-center">
      <Bell aria-hidden="true" />
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="tabular absolute -top-2.5 left-2.5 min-w-5 rounded-full bg-accent px-1 text-center font-semibold text-on-accent text-xs leading-5"
        >
          {unreadBadge(unread)}
        </span>
      )}
    </span>
  </Button>
)
