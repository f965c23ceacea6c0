import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useMarkRead } from './message.api.ts'
import { knownUpTo, type Thread } from './thread.ts'

const watchVisible = (changed: () => void): (() => void) => {
  document.addEventListener('visibilitychange', changed)
  return () => document.removeEventListener('visibilitychange', changed)
}
const isVisible = (): boolean => document.visibilityState === 'visible'

/** Marks messages as read only while the page is visible. */
export const useReadMark = (collaborationId: string, thread: Thread | undefined): void => {
  const visible = useSyncExternalStore(watchVisible, isVisible, () => false)
  const { mutate } = useMarkRead()
  const tried = useRef(0)
  const upTo = thread === undefined ? 0 : knownUpTo(thread.items)
  const unread = (thread?.unread ?? 0) > 0 && thread?.can.send.allowed === true
  useEffect(() => {
    // One attempt per newest message. The next message or visit retries.
    if (!visible || !unread || upTo <= tried.current) return
    tried.current = upTo
    mutate({ params: { collaborationId }, body: { upTo } })
  }, [visible, unread, upTo, collaborationId, mutate])
}
