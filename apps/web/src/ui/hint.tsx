import { clsx } from 'clsx'
import { Info, type LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { placeBeside } from './layer/place-beside.ts'

/** Uses the platform's `popover`, so the hint works before hydration and needs no library. */
export const Hint = ({
  label,
  icon: Icon = Info,
  className,
  children,
}: {
  /** Names the button for screen readers, such as "How reliability is counted". */
  label: string
  icon?: LucideIcon
  className?: string
  /** Use phrasing content only, because the hint may be inside a paragraph or a heading. */
  children: ReactNode
}) => {
  const id = useId()
  const panel = useRef<HTMLSpanElement>(null)
  const leave = useRef<AbortController>(undefined)
  useEffect(() => () => leave.current?.abort(), [])

  const follow = () => {
    const words = panel.current
    if (!words) return
    leave.current = new AbortController()
    const { signal } = leave.current
    const place = () =>
      words.previousElementSibling && placeBeside(words, words.previousElementSibling, 'bottom')
    // The popover has a size only once it is shown; this runs before it is painted.
    requestAnimationFrame(place)
    window.addEventListener('scroll', place, { capture: true, passive: true, signal })
    window.addEventListener('resize', place, { signal })
    // Handled before other listeners, so that a sheet around the hint stays open.
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      words.hidePopover()
    }
    window.addEventListener('keydown', close, { capture: true, signal })
  }

  return (
    <span className={clsx('relative -my-1 inline-flex align-[-0.2em]', className)}>
      <button
        type="button"
        aria-label={label}
        popoverTarget={id}
        className="relative z-10 inline-flex size-6 items-center justify-center rounded-full text-muted before:absolute before:-inset-2.5 hoverable:text-ink"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
      <span
        ref={panel}
        id={id}
        popover="auto"
        onBeforeToggle={({ newState }) => {
          leave.current?.abort()
          if (newState === 'open') follow()
        }}
        data-state="open"
        className="motion-rise fixed inset-auto m-0 w-max max-w-[min(20rem,calc(100vw-16px))] whitespace-normal text-balance rounded-control border border-line bg-card p-3 text-left font-normal font-sans text-ink text-sm leading-5 tracking-normal shadow-float"
      >
        {children}
      </span>
    </span>
  )
}
