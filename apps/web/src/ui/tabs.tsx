import { clsx } from 'clsx'
import { Tabs as Radix } from 'radix-ui'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'

/** Panels of which one shows; give it `value` and `onValueChange`, or `defaultValue`. */
export const Tabs = Radix.Root

export const TabList = ({ className, ...rest }: ComponentProps<typeof Radix.List>) => {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // On a phone the row of tabs is wider than the screen. A test’s document scrolls nothing.
    row.current
      ?.querySelector(`[data-state='active'][role='tab']`)
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  })
  return (
    <Radix.List
      {...rest}
      ref={row}
      className={clsx(
        'flex gap-1 overflow-x-auto border-line border-b [scrollbar-width:none]',
        className,
      )}
    />
  )
}

export const Tab = ({
  value,
  count,
  children,
}: {
  value: string
  count?: number | undefined
  children: ReactNode
}) => (
  <Radix.Trigger
    value={value}
    className="-mb-px inline-flex min-h-11 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-3.5 font-semibold text-muted text-sm transition-colors duration-120 hoverable:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink"
  >
    {children}
    {count !== undefined && (
      <span className="tabular rounded-chip bg-sunken px-1.5 text-muted text-xs">{count}</span>
    )}
  </Radix.Trigger>
)

export const TabPanel = ({ className, ...rest }: ComponentProps<typeof Radix.Content>) => (
  <Radix.Content {...rest} className={clsx('pt-6', className)} />
)
