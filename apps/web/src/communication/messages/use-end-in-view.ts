import { type RefObject, useEffect, useRef } from 'react'

const nearPixels = 80

/** Stays at the newest message unless scrolled up. Always scrolls to it when `written` grows. */
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
