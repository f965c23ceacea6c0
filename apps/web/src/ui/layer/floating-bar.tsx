import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** A bar that stays visible at the bottom of its page. Toasts appear above it. */
export const FloatingBar = ({ className, ...rest }: Omit<ComponentProps<'section'>, 'ref'>) => (
  <section
    {...rest}
    ref={raiseToasts}
    className={clsx(
      'sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 rounded-card border border-line bg-card p-3 shadow-float md:bottom-3',
      className,
    )}
  />
)

const raiseToasts = (bar: HTMLElement | null) => {
  if (bar === null || window.ResizeObserver === undefined) return
  const { style } = document.documentElement
  const watch = new ResizeObserver(() =>
    style.setProperty('--floating-bar', `${bar.offsetHeight + 12}px`),
  )
  watch.observe(bar)
  return () => {
    watch.disconnect()
    style.removeProperty('--floating-bar')
  }
}
