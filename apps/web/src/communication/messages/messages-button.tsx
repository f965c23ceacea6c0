import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { unreadIn, unreadQuery } from './message.api.ts'
import { UnreadCount } from './unread-total.tsx'

const MessageSheet = lazyLayer(async () => (await import('./message-sheet.tsx')).MessageSheet)

/** The address opens the messages, so that a notification can link to them. */
export const MessagesButton = ({
  collaborationId,
  other,
}: {
  collaborationId: string
  other: string
}) => {
  const navigate = useNavigate()
  const open = (useSearch({ strict: false }) as { messages?: unknown }).messages === 'open'
  const [wasOpen, setWasOpen] = useState(open)
  if (open && !wasOpen) setWasOpen(true)
  const { data: unread = 0 } = useQuery({ ...unreadQuery, select: unreadIn(collaborationId) })
  const show = (messages: 'open' | undefined) =>
    void navigate({
      to: '.',
      search: ((before: object) => ({ ...before, messages })) as never,
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onPointerEnter={MessageSheet.preload}
        onClick={() => show('open')}
      >
        <MessageCircle aria-hidden="true" />
        Messages
        <UnreadCount unread={unread} />
      </Button>
      {wasOpen && (
        <MessageSheet
          collaborationId={collaborationId}
          other={other}
          open={open}
          onClose={() => show(undefined)}
        />
      )}
    </>
  )
}
