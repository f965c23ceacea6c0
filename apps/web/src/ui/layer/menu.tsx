import { clsx } from 'clsx'
import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Align, placeBeside } from './place-beside.ts'

export type MenuItem = {
  label: ReactNode
  icon?: ReactNode
  onSelect: () => void
  disabledReason?: string | undefined
  tone?: 'neutral' | 'danger'
}

type MenuProps = {
  trigger: ReactElement<Record<string, unknown>>
  items: readonly MenuItem[]
  align?: Align
}

/** Not modal: the page behind stays readable to assistive technology and keeps scrolling. */
export const Menu = ({ trigger, items, align = 'end' }: MenuProps) => {
  const [isOpen, setOpen] = useState(false)
  const anchor = useRef<HTMLSpanElement>(null)
  const id = useId()
  const control = () => anchor.current?.firstElementChild as HTMLElement | null | undefined
  const close = (): void => {
    setOpen(false)
    control()?.focus()
  }
  return (
    <>
      <span ref={anchor} className="contents">
        {cloneElement(trigger, {
          'aria-haspopup': 'menu',
          'aria-expanded': isOpen,
          ...(isOpen && { 'aria-controls': id }),
          onClick: () => (isOpen ? close() : setOpen(true)),
          onKeyDown: (event: KeyboardEvent) => {
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            setOpen(true)
          },
        })}
      </span>
      {isOpen && (
        <Items
          id={id}
          items={items}
          place={(panel) => {
            const beside = control()
            if (beside) placeBeside(panel, beside, 'bottom', align)
          }}
          isControl={(target) => anchor.current?.contains(target) === true}
          onLeave={() => setOpen(false)}
          onClose={close}
        />
      )}
    </>
  )
}

type ItemsProps = {
  id: string
  items: readonly MenuItem[]
  place: (panel: HTMLElement) => void
  isControl: (target: Node) => boolean
  onLeave: () => void
  onClose: () => void
}

/** With the platform's `popover`, nothing clips the menu and no library must place it. */
const Items = ({ id, items, place, isControl, onLeave, onClose }: ItemsProps) => {
  const panel = useRef<HTMLDivElement>(null)
  const latest = useRef({ place, isControl, onLeave })
  latest.current = { place, isControl, onLeave }
  useLayoutEffect(() => {
    const shown = panel.current
    if (shown === null) return
    // Without popover support the menu still opens, but a scrolling parent may clip it.
    if ('popover' in shown) shown.popover = 'manual'
    shown.showPopover?.()
    const follow = () => latest.current.place(shown)
    follow()
    choices(shown)[0]?.focus()
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
    }
  }, [])
  useEffect(() => {
    const leave = ({ target }: Event) => {
      const isInside =
        panel.current?.contains(target as Node) || latest.current.isControl(target as Node)
      if (!isInside) latest.current.onLeave()
    }
    const events = ['pointerdown', 'focusin'] as const
    for (const event of events) document.addEventListener(event, leave)
    return () => {
      for (const event of events) document.removeEventListener(event, leave)
    }
  }, [])
  const move = (event: KeyboardEvent) => {
    const all = choices(panel.current)
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = nextOf(event.key, at, all.length) ?? beginningWith(event.key, all, at)
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Tab') onLeave()
    else if (next !== undefined) all[next]?.focus()
    if (event.key === 'Escape' || next !== undefined) event.preventDefault()
  }
  return (
    <div
      ref={panel}
      id={id}
      role="menu"
      tabIndex={-1}
      data-state="open"
      onKeyDown={move}
      className="motion-rise fixed inset-auto z-50 m-0 max-h-[min(28rem,80dvh)] min-w-48 max-w-72 overflow-y-auto rounded-control border border-line bg-card p-1.5 text-ink shadow-float"
    >
      {items.map((item, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: reason: items stay while it is open
          key={at}
          type="button"
          role="menuitem"
          tabIndex={-1}
          {...(item.disabledReason !== undefined && { 'aria-disabled': true, 'data-disabled': '' })}
          onClick={() => {
            if (item.disabledReason !== undefined) return
            onClose()
            item.onSelect()
          }}
          onPointerMove={({ currentTarget }) =>
            item.disabledReason === undefined && currentTarget.focus({ preventScroll: true })
          }
          className={clsx(
            'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-chip px-3 text-left outline-none focus:bg-sunken data-disabled:cursor-not-allowed data-disabled:text-muted md:min-h-9 [&_svg]:size-4.5 [&_svg]:shrink-0',
            item.tone === 'danger' && 'text-bad',
          )}
        >
          {item.icon}
          <span className="grid py-1">
            {item.label}
            {item.disabledReason && <span className="text-xs">{item.disabledReason}</span>}
          </span>
        </button>
      ))}
    </div>
  )
}

const choices = (panel: HTMLElement | null): HTMLElement[] => [
  ...(panel?.querySelectorAll<HTMLElement>('[role=menuitem]:not([data-disabled])') ?? []),
]

const nextOf = (key: string, at: number, count: number): number | undefined =>
  ({
    ArrowDown: Math.min(at + 1, count - 1),
    ArrowUp: Math.max(at - 1, 0),
    Home: 0,
    End: count - 1,
  })[key]

const beginningWith = (
  key: string,
  all: readonly HTMLElement[],
  at: number,
): number | undefined => {
  if (key.length !== 1 || key === ' ') return undefined
  const order = all.map((_, index) => (at + 1 + index) % all.length)
  return order.find((index) => all[index]?.textContent.toLowerCase().startsWith(key.toLowerCase()))
}
