import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { unreadQuery } from './message.api.ts'
import { unreadWords } from './unread-words.ts'

export const useUnreadTotal = (): number =>
  useQuery({ ...unreadQuery, select: ({ total }) => total }).data ?? 0

export const UnreadCount = ({ unread, className }: { unread: number; className?: string }) =>
  unread > 0 && (
    <span
      className={clsx(
        'tabular rounded-full bg-accent px-1.5 font-semibold text-on-accent text-xs leading-5',
        className,
      )}
    >
      <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
      <span className="sr-only">{unreadWords(unread)}</span>
    </span>
  )
