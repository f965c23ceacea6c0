import { useRef } from 'react'

let openerBefore: Element | null = null

/** Returns the focus to the opener of a window. Radix does this only for its own triggers. */
export const useFocusBack = (onClose?: (event: Event) => void) => {
  const opener = useRef<Element | null>(null)
  const rows = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      const active = document.activeElement
      // A window that replaces another one has the same opener.
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
      // A row inside the list may already have the focus.
      const isThere = place?.contains(document.activeElement)
      if (place instanceof HTMLElement && !isThere) place.focus()
      // When the opener is gone, the focus moves to the page's heading instead of its start.
      if (document.activeElement === document.body) document.querySelector('h1')?.focus()
    },
  }
}
