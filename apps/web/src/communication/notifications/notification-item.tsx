import type {
  Notification,
  NotificationType,
} from '@tandem/contract/communication/notifications/notification.schema.ts'
import { useNavigate } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { Time } from '#ui/time.tsx'
import { useMarkRead } from './notification.api.ts'

const kinds: Record<NotificationType, { icon: ReactNode; word: string; tone: string }> = {
  info: { icon: <Info />, word: 'Information', tone: 'text-accent-ink' },
  success: { icon: <CircleCheck />, word: 'Success', tone: 'text-ok' },
  warning: { icon: <TriangleAlert />, word: 'Warning', tone: 'text-warn' },
  error: { icon: <CircleAlert />, word: 'Error', tone: 'text-bad' },
}

const frame =
  'flex w-full gap-3 rounded-control px-3 py-3 text-left hoverable:bg-sunken focus-visible:-outline-offset-2'

export const NotificationItem = ({
  notification,
  onFollow,
}: {
  notification: Notification
  onFollow: () => void
}) => {
  const navigate = useNavigate()
  const markRead = useMarkRead()
  const { link } = notification
  if (link === null)
    return (
      <button type="button" className={frame} onClick={() => markRead(notification)}>
        <Content notification={notification} />
      </button>
    )
  const follow = (event: MouseEvent) => {
    markRead(notification)
    // The browser itself handles clicks that open another tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onFollow()
    void navigate({ href: link })
  }
  return (
    <a href={link} className={frame} onClick={follow}>
      <Content notification={notification} />
    </a>
  )
}

const Content = ({ notification }: { notification: Notification }) => {
  const kind = kinds[notification.type]
  return (
    <>
      <span className={clsx('mt-0.5 shrink-0 [&_svg]:size-5', kind.tone)}>
        <span aria-hidden="true">{kind.icon}</span>
        <span className="sr-only">{kind.word}:</span>
      </span>
      <span className="grid min-w-0 grow gap-0.5">
        <span className={clsx('text-sm', !notification.read && 'font-semibold')}>
          {notification.title}
        </span>
        <span className="break-words text-muted text-sm">{notification.message}</span>
        <Time at={notification.time} className="text-muted text-xs" />
      </span>
      {!notification.read && (
        <span className="mt-1.5 size-2 shrink-0 rounded-full bg-accent">
          <span className="sr-only">Unread</span>
        </span>
      )}
    </>
  )
}
