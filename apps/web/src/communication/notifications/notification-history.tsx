import type { NotificationFilter } from '@tandem/contract/communication/notifications/notification.schema.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChipToggle } from '#ui/chip.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { PagedList } from '#ui/paged-list.tsx'
import { MarkAllRead } from './mark-all-read.tsx'
import { historyQuery } from './notification.api.ts'
import { NotificationItem } from './notification-item.tsx'
import { NotificationSkeleton } from './notification-skeleton.tsx'

const filters: readonly { filter: NotificationFilter; label: string }[] = [
  { filter: 'all', label: 'All' },
  { filter: 'unread', label: 'Unread' },
]

export const NotificationHistory = ({
  open,
  onOpenChange,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
}) => {
  const [filter, setFilter] = useState<NotificationFilter>('all')
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title="All notifications">
      <fieldset className="mb-2 flex gap-2">
        <legend className="sr-only">Show</legend>
        {filters.map((one) => (
          <ChipToggle
            key={one.filter}
            pressed={one.filter === filter}
            onClick={() => setFilter(one.filter)}
          >
            {one.label}
          </ChipToggle>
        ))}
      </fieldset>
      <History filter={filter} onFollow={() => onOpenChange(false)} />
    </Sheet>
  )
}

const History = ({ filter, onFollow }: { filter: NotificationFilter; onFollow: () => void }) => {
  const list = useInfiniteQuery(historyQuery(filter))
  const first = list.data?.pages[0]
  return (
    <PagedList
      list={list}
      skeleton={<NotificationSkeleton />}
      empty={
        <p className="py-16 text-center text-muted">
          {filter === 'unread' ? 'No unread notifications' : 'No notifications yet'}
        </p>
      }
    >
      {(found) => (
        <>
          <div className="flex">{first && <MarkAllRead page={first} />}</div>
          <ul className="-mx-3">
            {found.map((notification) => (
              <li key={notification.id}>
                <NotificationItem notification={notification} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PagedList>
  )
}
