import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { Chip } from '#ui/chip.tsx'
import { unreadIn, unreadQuery } from './message.api.ts'
import { unreadWords } from './unread-words.ts'

export const UnreadMark = ({ collaborationId }: { collaborationId: string }) => {
  const { data = 0 } = useQuery({ ...unreadQuery, select: unreadIn(collaborationId) })
  if (data === 0) return null
  return (
    <Chip tone="accent" icon={<MessageCircle aria-hidden="true" />}>
      {unreadWords(data)}
    </Chip>
  )
}
