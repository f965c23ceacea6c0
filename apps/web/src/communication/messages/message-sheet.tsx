import { useQuery } from '@tanstack/react-query'
import { insertReplies } from '#communication/saved-replies/reply-menu.tsx'
import { useSession } from '#lib/session.ts'
import { LayerFoot } from '#ui/layer/dialog.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Composer } from './composer.tsx'
import { threadQuery } from './message.api.ts'
import { MessageList } from './message-list.tsx'
import { MessagesSkeleton } from './messages-skeleton.tsx'
import { useReadMark } from './use-read-mark.ts'

type SheetProps = { collaborationId: string; other: string; open: boolean; onClose: () => void }

export const MessageSheet = ({ collaborationId, other, open, onClose }: SheetProps) => (
  <Sheet
    open={open}
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={`Messages with ${other}`}
    reading="md"
  >
    <Messages collaborationId={collaborationId} other={other} />
  </Sheet>
)

const Messages = ({ collaborationId, other }: { collaborationId: string; other: string }) => {
  const { user, userType } = useSession()
  const userId = user?.uid ?? ''
  const tools = userType === 'brand' ? insertReplies(collaborationId) : undefined
  const query = useQuery(threadQuery(collaborationId))
  const thread = query.data
  const place = { userId, collaborationId }
  useReadMark(collaborationId, thread)
  return (
    <>
      {query.isPending && <MessagesSkeleton />}
      {query.isLoadingError && <LoadFailure query={query} />}
      {thread && <MessageList thread={thread} place={place} other={other} />}
      <LayerFoot>
        <Composer place={place} other={other} can={thread?.can.send} tools={tools} />
      </LayerFoot>
    </>
  )
}
