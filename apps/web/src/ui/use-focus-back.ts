import { useRef } from 'react'

/**
 * Gives the focus back to what had it before a window opened. Radix does so only for a trigger of
 * its own, and ours open from anywhere.
 */
export const useFocusBack = (onClose?: (event: Event) => void) => {
  const opener = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      onClose?.(event)
      if (event.defaultPrevented) return
      event.preventDefault()
      if (opener.current instanceof HTMLElement) opener.current.focus()
    },
  }
}
