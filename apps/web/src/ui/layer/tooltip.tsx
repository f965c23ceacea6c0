import { cloneElement, type ReactElement, useEffect, useId, useRef } from 'react'
import { placeBeside, type Side } from './place-beside.ts'

/** A tooltip waits this long; another one opens at once within the skip window after it closed. */
export const tooltipDelay = 700
export const tooltipSkipWindow = 300

let lastClosedAt = Number.NEGATIVE_INFINITY

type TooltipProps = {
  text: string
  side?: Side
  /** Also opens when pressed: for a control that refuses to act, also on a phone. */
  opensOnPress?: boolean
  /** Never opens: where the words stand on the page already, for now. */
  silent?: boolean
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}

/**
 * On hover (700 ms) and keyboard focus; Escape closes it and the pointer may rest on it. By the
 * platform's `popover` nothing clips it, and the sign-in page needs no positioning library.
 */
export const Tooltip = ({
  text,
  side = 'top',
  opensOnPress = false,
  silent = false,
  children,
}: TooltipProps) => {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const open = () => {
    const control = anchor.current?.firstElementChild
    if (silent || !bubble.current?.isConnected || !control || isOpen(bubble.current)) return
    bubble.current.showPopover?.()
    placeBeside(bubble.current, control, side)
  }
  const close = () => {
    clearTimeout(timer.current)
    if (!bubble.current || !isOpen(bubble.current)) return
    bubble.current.hidePopover()
    lastClosedAt = performance.now()
  }
  const openSoon = () => {
    clearTimeout(timer.current)
    const skips = performance.now() - lastClosedAt < tooltipSkipWindow
    timer.current = setTimeout(open, skips ? 0 : tooltipDelay)
  }
  // A short grace lets the pointer travel onto the words.
  const closeSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(close, 100)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reason: the control inside acts
    <span
      ref={anchor}
      className="contents"
      onPointerEnter={(event) => event.pointerType === 'mouse' && openSoon()}
      onPointerLeave={closeSoon}
      onFocus={(event) => event.target.matches(':focus-visible') && open()}
      onBlur={close}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      onClick={opensOnPress ? open : close}
    >
      {silent
        ? children
        : cloneElement(children, {
            'aria-describedby': [children.props['aria-describedby'], id].filter(Boolean).join(' '),
          })}
      <span
        ref={bubble}
        id={id}
        role="tooltip"
        popover="manual"
        className="fixed inset-auto m-0 w-max max-w-64 rounded-chip bg-ink px-3 py-2 font-medium text-paper text-xs leading-4"
      >
        {text}
      </span>
    </span>
  )
}

const isOpen = (element: Element): boolean => {
  try {
    return element.matches(':popover-open')
  } catch {
    // A browser (or test environment) that doesn't know the selector has no open popover.
    return false
  }
}
