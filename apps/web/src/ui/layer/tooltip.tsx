import { cloneElement, type ReactElement, useEffect, useId, useRef } from 'react'
import { placeBeside, type Side } from './place-beside.ts'

/** Milliseconds. There is no delay within the skip window after another tooltip closed. */
const tooltipDelay = 700
const tooltipSkipWindow = 300

let lastClosedAt = Number.NEGATIVE_INFINITY

type BubbleProps = {
  text: string
  side?: Side
  /** Also opens when a disabled control is pressed, because touch screens have no hover. */
  opensOnPress?: boolean
}

/** Opens on hover and keyboard focus, and closes on Escape. The pointer may rest on the text. */
export const Tooltip = ({
  silent = false,
  children,
  ...words
}: BubbleProps & {
  /** True when the tooltip has no text now, or when the page already shows its text. */
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

/** Rendered beside its control, so that a control that gets a tooltip keeps the focus. */
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
  // The delay lets the pointer move onto the tooltip.
  const closeSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(close, 100)
  }
  // Runs after every render, because the control may have been replaced.
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
    // A browser or test environment that does not know the selector has no open popover.
    return false
  }
}
