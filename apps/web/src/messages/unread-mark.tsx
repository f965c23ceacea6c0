import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { Chip } from '#ui/chip.tsx'
import { unreadIn, unreadQuery } from './message.api.ts'

/** How many messages wait in a collaboration; nothing when none do. */
export const UnreadMark = ({ collaborationId }: { collaborationId: string }) => {
  const { data = 0 } = useQuery({ ...unreadQuery, select: unreadIn(collaborationId) })
  if (data === 0) return null
  return (
    <Chip tone="accent" icon={<MessageCircle aria-hidden="true" />}>
      {unreadWords(data)}
    </Chip>
  )
}

export const unreadWords = (unread: number): string =>
  unread === 1 ? '1 new message' : `${unread > 99 ? '99+' : unread} new messages`
