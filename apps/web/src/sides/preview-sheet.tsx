import type { KeyboardEvent, ReactNode } from 'react'
import { CollaborationDetailSkeleton } from '#collaborations/collaboration-skeleton.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { Awaited } from '#ui/waiting-note.tsx'

/** Where there is no room beside the list. */
export const PreviewSheet = ({
  title,
  onKeyDown,
  onClose,
  children,
}: {
  title: string
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onClose: () => void
  children: ReactNode
}) => (
  <Sheet
    open
    onOpenChange={(open) => !open && onClose()}
    className="max-sm:w-full! sm:max-w-xl!"
    title={title}
  >
    {/* biome-ignore lint/a11y/noStaticElementInteractions: reason: keys of what stands within it */}
    <div onKeyDown={onKeyDown}>
      <Awaited fallback={<CollaborationDetailSkeleton />}>{children}</Awaited>
    </div>
  </Sheet>
)
