import { useQuery } from '@tanstack/react-query'
import { type ReactElement, useState } from 'react'
import { useIsMobile } from '#lib/use-media.ts'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { Popover } from '#ui/layer/popover.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { MarkAllRead } from './mark-all-read.tsx'
import { panelQuery } from './notification.api.ts'
import { NotificationItem } from './notification-item.tsx'
import { NotificationSkeleton } from './notification-skeleton.tsx'

const NotificationHistory = lazyLayer(
  async () => (await import('./notification-history.tsx')).NotificationHistory,
)

type PanelProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  bell: (onClick?: () => void) => ReactElement
}

export const NotificationPanel = ({ open, onOpenChange, bell }: PanelProps) => {
  const mobile = useIsMobile()
  const [history, setHistory] = useState<'never' | 'open' | 'closed'>('never')
  const content = (
    <NewestNotifications
      titled={!mobile}
      onFollow={() => onOpenChange(false)}
      onViewAll={() => {
        onOpenChange(false)
        setHistory('open')
      }}
    />
  )
  return (
    <>
      {mobile ? (
        <>
          {bell(() => onOpenChange(true))}
          <Sheet open={open} onOpenChange={onOpenChange} side="bottom" title="Notifications">
            {content}
          </Sheet>
        </>
      ) : (
        <Popover
          open={open}
          onOpenChange={onOpenChange}
          trigger={bell()}
          className="w-96! p-2!"
          label="Notifications"
        >
          {content}
        </Popover>
      )}
      {history !== 'never' && (
        <NotificationHistory
          open={history === 'open'}
          onOpenChange={(isOpen) => setHistory(isOpen ? 'open' : 'closed')}
        />
      )}
    </>
  )
}

const NewestNotifications = ({
  titled,
  onFollow,
  onViewAll,
}: {
  titled: boolean
  onFollow: () => void
  onViewAll: () => void
}) => {
  const query = useQuery(panelQuery)
  return (
    <div className="grid gap-1">
      <div className="flex min-h-11 items-center justify-between gap-3 pl-3">
        {titled && <h2 className="text-lg">Notifications</h2>}
        {query.data && <MarkAllRead page={query.data} />}
      </div>
      {query.isPending && <NotificationSkeleton />}
      {query.isError && query.data === undefined && <LoadFailure query={query} />}
      {query.data?.items.length === 0 && (
        <p className="px-3 py-10 text-center text-muted">No notifications yet</p>
      )}
      {query.data !== undefined && query.data.items.length > 0 && (
        <ul className="max-h-[400px] overflow-y-auto border-line border-b">
          {query.data.items.map((notification) => (
            <li key={notification.id}>
              <NotificationItem notification={notification} onFollow={onFollow} />
            </li>
          ))}
        </ul>
      )}
      <Button variant="quiet" className="w-full" onClick={onViewAll}>
        View all notifications
      </Button>
    </div>
  )
}
