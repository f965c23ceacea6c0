import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { CollaborationDetailSkeleton } from '#collaborations/lifecycle/collaboration-skeleton.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { Awaited } from '#ui/waiting-note.tsx'

export const PreviewSheet = ({
  title,
  of,
  onKeyDown,
  onClose,
  children,
}: {
  title: string
  of: string | undefined
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onClose: () => void
  children: ReactNode
}) => {
  const box = useRef<HTMLDivElement>(null)
  const take = () => {
    if (of !== undefined && !box.current?.contains(document.activeElement)) box.current?.focus()
  }
  // A decision removes the focused button. Without focus, the keyboard shortcuts stop working.
  useLayoutEffect(take, [of])
  // biome-ignore lint/correctness/useExhaustiveDependencies: reason: only as it opens
  useEffect(() => {
    // While it opens, the sheet first moves the focus to its close button.
    const frame = requestAnimationFrame(take)
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Sheet open onOpenChange={(open) => !open && onClose()} reading="xl" title={title}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: reason: keys of what stands within it */}
      <div ref={box} tabIndex={-1} className="outline-none" onKeyDown={onKeyDown}>
        <Awaited fallback={<CollaborationDetailSkeleton />}>{children}</Awaited>
      </div>
    </Sheet>
  )
}
