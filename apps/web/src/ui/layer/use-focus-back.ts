import { useRef } from 'react'

// What opened the newest window, while that is open.
let openerBefore: Element | null = null

/** Radix gives the focus back only to a trigger of its own; our windows open from anywhere. */
export const useFocusBack = (onClose?: (event: Event) => void) => {
  const opener = useRef<Element | null>(null)
  const rows = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      const active = document.activeElement
      // A window in another's place finds the focus nowhere: what opened the first opened both.
      opener.current = active === document.body ? openerBefore : active
      openerBefore = opener.current
      rows.current = opener.current?.closest('[data-rows]') ?? rows.current
    },
    onCloseAutoFocus: (event: Event) => {
      if (openerBefore === opener.current) openerBefore = null
      onClose?.(event)
      if (event.defaultPrevented) return
      event.preventDefault()
      const place = opener.current?.isConnected === false ? rows.current : opener.current
      // A row of theirs may have it already.
      const isThere = place?.contains(document.activeElement)
      if (place instanceof HTMLElement && !isThere) place.focus()
      // Nothing that opened it is there: the page begins at its heading, not before its menu.
      if (document.activeElement === document.body) document.querySelector('h1')?.focus()
    },
  }
}
