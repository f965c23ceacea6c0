import { type RefObject, useEffect, useRef } from 'react'

/** A line or two above the end is still the end. */
const nearPixels = 80

/**
 * Keeps the end of what grows in a scrolling parent in view: when it opens, when something is
 * written here, and when something arrives or the room shrinks while the reader is at the end.
 * Whoever reads further up is left in peace.
 */
export const useEndInView = (written: number): RefObject<HTMLDivElement | null> => {
  const content = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const writtenBefore = useRef(written)
  useEffect(() => {
    const scroller = content.current?.parentElement
    if (!content.current || !scroller || typeof ResizeObserver === 'undefined') return
    const look = () => {
      atEnd.current =
        scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < nearPixels
    }
    const keep = () => {
      if (atEnd.current) scroller.scrollTop = scroller.scrollHeight
    }
    const observer = new ResizeObserver(keep)
    observer.observe(content.current)
    observer.observe(scroller)
    scroller.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', look)
    }
  }, [])
  useEffect(() => {
    if (written > writtenBefore.current) {
      atEnd.current = true
      content.current?.scrollIntoView?.({ block: 'end' })
    }
    writtenBefore.current = written
  }, [written])
  return content
}
