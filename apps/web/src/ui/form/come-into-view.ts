import { useEffect, useRef } from 'react'

let found: HTMLElement[] = []

/** When several mistakes are shown at once, the first one on the page gets the focus. */
const goToFirst = (): void => {
  const first = found.reduce((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_PRECEDING ? other : one,
  )
  found = []
  const within = first.closest('form') ?? first
  const control = within.querySelector<HTMLElement>('[aria-invalid="true"]')
  const { activeElement } = document
  // A control that already has the focus keeps it; only its message is scrolled into view.
  if (control === null || control === activeElement) first.scrollIntoView?.({ block: 'nearest' })
  else control.focus()
}

/** Returns a ref for the element around an error message. A new message is scrolled into view. */
export const useComesIntoView = <Element extends HTMLElement>(said: unknown) => {
  const around = useRef<Element>(null)
  const says = said !== undefined && said !== null && said !== false && said !== ''
  useEffect(() => {
    if (!says || around.current === null) return
    if (found.push(around.current) === 1) requestAnimationFrame(goToFirst)
  }, [says])
  return around
}
