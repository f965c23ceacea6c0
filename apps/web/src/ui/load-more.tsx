import { useEffect, useRef } from 'react'
import { Button } from './button.tsx'

/** Loads when the end of the list comes near. The button is for the keyboard. */
export const LoadMore = ({
  hasMore,
  loading,
  failed = false,
  byButton = false,
  onMore,
  label = 'Load more',
}: {
  hasMore: boolean
  loading: boolean
  /** The last request failed, so only the button loads more. */
  failed?: boolean
  /** Loads only by the button, so that content below the list stays reachable. */
  byButton?: boolean
  onMore: () => void
  label?: string
}) => {
  const end = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  latest.current = onMore
  const watches = hasMore && !loading && !failed && !byButton
  useEffect(() => {
    if (!watches || end.current === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && latest.current(),
      { rootMargin: '600px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [watches])
  if (!hasMore) return null
  return (
    <div ref={end} className="grid justify-items-center gap-2 py-6">
      {failed && (
        <p role="alert" className="text-bad text-sm">
          More entries could not be loaded. Select the button to try again.
        </p>
      )}
      <Button variant="secondary" busy={loading} onClick={onMore}>
        {label}
      </Button>
    </div>
  )
}
