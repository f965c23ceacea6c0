import { type RefObject, useEffect, useState } from 'react'

/** True once the element was near the visible part of the page. Stays false without a browser. */
export const useWasSeen = (element: RefObject<HTMLElement | null>): boolean => {
  const [wasSeen, setWasSeen] = useState(false)
  useEffect(() => {
    if (wasSeen || element.current === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setWasSeen(true)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, wasSeen])
  return wasSeen
}
