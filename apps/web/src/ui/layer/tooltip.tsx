import { cloneElement, type ReactElement, useEffect, useId, useRef } from 'react'
import { placeBeside, type Side } from './place-beside.ts'

/** A tooltip waits this long; another one opens at once within the skip window after it closed. */
const tooltipDelay = 700
const tooltipSkipWindow = 300

let lastClosedAt = Number.NEGATIVE_INFINITY

type BubbleProps = {
  text: string
  side?: Side
  /** Also opens when pressed: for a control that refuses to act, also on a phone. */
  opensOnPress?: boolean
}

/**
 * On hover (700 ms) and keyboard focus; Escape closes it and the pointer may rest on it. By the
 * platform's `popover` nothing clips it, and the sign-in page needs no positioning library.
 */
export const Tooltip = ({
  silent = false,
  children,
  ...words
}: BubbleProps & {
  /** Has no words for now, or they stand on the page already. */
  silent?: boolean
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
}) => {
  const id = useId()
  const described = [children.props['aria-describedby'], id].filter(Boolean).join(' ')
  return (
    <>
      {silent ? children : cloneElement(children, { 'aria-describedby': described })}
      {!silent && <Bubble id={id} {...words} />}
    </>
  )
}

/** Beside its control, not around: one that gets words stays the same element, with its focus. */
const Bubble = ({ id, text, side = 'top', opensOnPress = false }: BubbleProps & { id: string }) => {
  const bubble = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const open = () => {
    const control = bubble.current?.previousElementSibling
    if (!bubble.current?.isConnected || !control || isOpen(bubble.current)) return
    bubble.current.showPopover?.()
    placeBeside(bubble.current, control, side)
  }
  const close = () => {
    clearTimeout(timer.current)
    if (!bubble.current || !isOpen(bubble.current)) return
    bubble.current.hidePopover()
    lastClosedAt = performance.now()
  }
  const openSoon = (event: { pointerType: string }) => {
    clearTimeout(timer.current)
    if (event.pointerType !== 'mouse') return
    const skips = performance.now() - lastClosedAt < tooltipSkipWindow
    timer.current = setTimeout(open, skips ? 0 : tooltipDelay)
  }
  // A short grace lets the pointer travel onto the words.
  const closeSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(close, 100)
  }
  // Each time, because its control may be another one by now.
  useEffect(() => {
    const control = bubble.current?.previousElementSibling
    if (!(control instanceof HTMLElement)) return
    const heard = new AbortController()
    const hear = <Name extends keyof HTMLElementEventMap>(
      name: Name,
      listener: (event: HTMLElementEventMap[Name]) => void,
    ) => control.addEventListener(name, listener, heard)
    hear('pointerenter', openSoon)
    hear('pointerleave', closeSoon)
    hear('focusin', () => control.matches(':focus-visible') && open())
    hear('focusout', close)
    hear('keydown', ({ key }) => key === 'Escape' && close())
    hear('click', opensOnPress ? open : close)
    return () => heard.abort()
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  return (
    <span
      ref={bubble}
      id={id}
      role="tooltip"
      popover="manual"
      className="fixed inset-auto m-0 w-max max-w-64 rounded-chip bg-ink px-3 py-2 font-medium text-paper text-xs leading-4"
      onPointerEnter={openSoon}
      onPointerLeave={closeSoon}
    >
      {text}
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
