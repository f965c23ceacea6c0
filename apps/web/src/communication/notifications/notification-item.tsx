import type {
  Notification,
  NotificationType,
} from '@tandem/contract/communication/notifications/notification.schema.ts'
import { useNavigate } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Bell, Check, CircleAlert, Clock } from 'lucide-react'
import { type MouseEvent, type ReactNode, useState } from 'react'
import { useSession } from '#lib/session.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { Time } from '#ui/time.tsx'
import { notePushMoment } from '../push/push-moment.ts'
import { useMarkRead } from './notification.api.ts'

/** Says the same as the title, so screen readers skip it. */
const icons: Record<NotificationType, ReactNode> = {
  info: <Bell />,
  success: <Check />,
  warning: <Clock />,
  error: <CircleAlert />,
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
  const { link, asks } = notification
  if (link === null)
    return (
      <button type="button" className={frame} onClick={() => markRead(notification)}>
        <Content notification={notification} />
      </button>
    )
  const follow = (event: MouseEvent) => {
    markRead(notification)
    if (asks) notePushMoment()
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

const Content = ({ notification }: { notification: Notification }) => (
  <>
    <Sign notification={notification} />
    <span className="grid min-w-0 grow gap-0.5">
      <span className={clsx('text-sm', !notification.read && 'font-semibold')}>
        {notification.title}
      </span>
      <span className="break-words text-muted text-sm">{notification.message}</span>
      <span className="text-muted text-xs">
        <BrandOf notification={notification} />
        <Time at={notification.time} />
      </span>
    </span>
    {!notification.read && (
      <span className="mt-1.5 size-2 shrink-0 rounded-full bg-accent">
        <span className="sr-only">Unread</span>
      </span>
    )}
  </>
)
/** Only for members of several brands. */
const BrandOf = ({ notification: { brand } }: { notification: Notification }) => {
  const { brands } = useSession()
  return brand !== null && brands.length > 1 && `${brand.name} · `
}

/** The brand or creator that the notification is about, otherwise a neutral icon. */
const Sign = ({ notification: { picture, type } }: { notification: Notification }) => {
  const [broken, setBroken] = useState<string>()
  if (picture === null || picture.url === broken)
    return (
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-muted [&_svg]:size-5"
      >
        {icons[type]}
      </span>
    )
  return (
    <Picture
      src={picture.url}
      alt=""
      shownWidth="2.5rem"
      frame={1}
      onError={() => setBroken(picture.url)}
      className={clsx(
        'size-10 shrink-0 bg-sunken object-cover',
        picture.of === 'brand' ? 'rounded-control' : 'rounded-full',
      )}
    />
  )
}
