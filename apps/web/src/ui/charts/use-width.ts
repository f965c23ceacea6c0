import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The width of an element in pixels, so that text in a drawing keeps its size. */
export const useWidth = <Shown extends HTMLElement>(
  initial: number,
): [RefObject<Shown | null>, number] => {
  const shown = useRef<Shown>(null)
  const [width, setWidth] = useState(initial)
  useLayoutEffect(() => {
    const element = shown.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    const measure = () => element.clientWidth > 0 && setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [shown, width]
}
