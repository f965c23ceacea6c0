import { useQuery } from '@tanstack/react-query'
import { useSession } from '#lib/session.ts'
import { LayerFoot } from '#ui/layer/dialog.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Composer } from './composer.tsx'
import { threadQuery } from './message.api.ts'
import { MessageList } from './message-list.tsx'
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
  const userId = useSession().user?.uid ?? ''
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
        <Composer place={place} other={other} can={thread?.can.send} />
      </LayerFoot>
    </>
  )
}

const MessagesSkeleton = () => (
  <SkeletonRegion label="Loading the messages" className="grid gap-3">
    {['w-2/3', 'ml-auto w-1/2', 'w-3/5', 'ml-auto w-2/3'].map((width, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: reason: nothing in it ever moves
      <Skeleton key={row} className={`h-14 rounded-card ${width}`} />
    ))}
  </SkeletonRegion>
)
