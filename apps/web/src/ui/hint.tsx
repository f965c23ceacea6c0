import { clsx } from 'clsx'
import { Info } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { placeBeside } from './layer/place-beside.ts'

/**
 * How something is counted, or why it is so, behind an ⓘ: by the platform's `popover` it opens
 * before the page is alive, closes by itself, and no page needs a library for it.
 */
export const Hint = ({
  label,
  className,
  children,
}: {
  /** What the words tell, for who can't see where the sign stands: "How reliability is counted". */
  label: string
  className?: string
  /** In phrases: it may stand within a paragraph or a heading. */
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
    // Before it is painted, which is after it is shown.
    requestAnimationFrame(place)
    window.addEventListener('scroll', place, { capture: true, passive: true, signal })
    window.addEventListener('resize', place, { signal })
    // Before anybody else hears of it: the sheet around it stays open.
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
        // The finger's target reaches beyond what is seen.
        className="relative z-10 inline-flex size-6 items-center justify-center rounded-full text-muted before:absolute before:-inset-2.5 hoverable:text-ink"
      >
        <Info aria-hidden="true" className="size-4" />
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
