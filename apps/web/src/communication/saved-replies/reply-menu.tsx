import { fillPlaceholders } from '@tandem/contract/communication/saved-replies/placeholders.ts'
import { useQuery } from '@tanstack/react-query'
import { MessageSquareText, Settings2 } from 'lucide-react'
import { useState } from 'react'
import { conversationQuery } from '#communication/messages/conversations/conversation.api.ts'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { Menu, type MenuItem } from '#ui/layer/menu.tsx'
import { repliesQuery } from './reply.api.ts'

const ReplyDialog = lazyLayer(async () => (await import('./reply-dialog.tsx')).ReplyDialog)

/** Inserts a saved reply with the names of this conversation, so that it can still be edited. */
export const ReplyMenu = ({
  collaborationId,
  onInsert,
}: {
  collaborationId: string
  onInsert: (text: string) => void
}) => {
  const replies = useQuery(repliesQuery).data?.items ?? []
  const conversation = useQuery(conversationQuery(collaborationId)).data
  const [manages, setManages] = useState(false)
  const names = conversation && {
    creator: conversation.creator.name,
    campaign: conversation.campaign.title,
  }
  const items: MenuItem[] = replies.map(({ title, body }) => ({
    label: (
      <>
        <span className="font-medium">{title}</span>
        <span className="line-clamp-1 text-muted text-xs">
          {names === undefined ? body : fillPlaceholders(body, names)}
        </span>
      </>
    ),
    disabledReason: names === undefined ? 'The names are still loading.' : undefined,
    onSelect: () => names && onInsert(fillPlaceholders(body, names)),
  }))
  const manage: MenuItem = {
    label: replies.length === 0 ? 'Create a saved reply' : 'Manage saved replies',
    icon: <Settings2 aria-hidden="true" />,
    onSelect: () => setManages(true),
  }
  return (
    <>
      <Menu
        align="start"
        trigger={
          <Button variant="quiet" size="icon" aria-label="Insert saved reply">
            <MessageSquareText aria-hidden="true" />
          </Button>
        }
        items={[...items, manage]}
      />
      {manages && <ReplyDialog onClose={() => setManages(false)} />}
    </>
  )
}

/** For the composer of a brand. */
export const insertReplies = (collaborationId: string) => (insert: (text: string) => void) => (
  <ReplyMenu collaborationId={collaborationId} onInsert={insert} />
)
