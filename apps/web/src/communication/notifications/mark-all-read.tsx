import type { NotificationPage } from '@tandem/contract/communication/notifications/notification.schema.ts'
import { sentenceOf } from '#lib/api-refusal.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { useMarkAllRead } from './notification.api.ts'

export const MarkAllRead = ({ page }: { page: NotificationPage }) => {
  const { mutate, isPending } = useMarkAllRead()
  const newest = page.items[0]
  const markAll = () =>
    newest &&
    mutate({ body: { upTo: newest.id } }, { onError: (error) => toast.error(sentenceOf(error)) })
  return (
    <Button
      variant="quiet"
      size="small"
      className="ml-auto"
      busy={isPending}
      disabledReason={
        page.unreadCount === 0 || newest === undefined ? 'All notifications are read.' : undefined
      }
      onClick={markAll}
    >
      Mark all as read
    </Button>
  )
}
