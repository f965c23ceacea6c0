import { clsx } from 'clsx'
import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useId,
  useRef,
} from 'react'

type Chosen = { id: string; value: string; onValueChange: (value: string) => void }
const Choice = createContext<Chosen>({ id: '', value: '', onValueChange: () => {} })

export const Tabs = ({
  value,
  onValueChange,
  ...rest
}: Omit<Chosen, 'id'> & ComponentProps<'div'>) => (
  <Choice value={{ id: useId(), value, onValueChange }}>
    <div {...rest} />
  </Choice>
)

export const TabList = ({ className, ...rest }: ComponentProps<'div'>) => {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // `scrollIntoView` would also scroll the page, so only the row of tabs is scrolled.
    const list = row.current
    const tab = list?.querySelector(`[data-state='active'][role='tab']`)?.getBoundingClientRect()
    if (!list || !tab) return
    const { left, right } = list.getBoundingClientRect()
    list.scrollLeft += Math.min(0, tab.left - left) + Math.max(0, tab.right - right)
  })
  return (
    <div
      {...rest}
      ref={row}
      role="tablist"
      onKeyDown={moveOn}
      className={clsx(
        // `relative` makes the row clip text for screen readers too.
        'relative flex gap-1 overflow-x-auto border-line border-b [scrollbar-width:none]',
        className,
      )}
    />
  )
}

const moveOn = (event: KeyboardEvent<HTMLElement>): void => {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = all.indexOf(document.activeElement as HTMLElement)
  const last = all.length - 1
  const next = {
    ArrowRight: at === last ? 0 : at + 1,
    ArrowLeft: at === 0 ? last : at - 1,
    Home: 0,
    End: last,
  }[event.key]
  if (at === -1 || next === undefined) return
  event.preventDefault()
  all[next]?.focus()
}

export const Tab = ({
  value,
  count,
  toAnswer = 0,
  toDecide = 0,
  children,
}: {
  value: string
  count?: number | undefined
  /** Number of entries that need an answer. */
  toAnswer?: number | undefined
  /** Number of entries that need a decision of an operator. */
  toDecide?: number | undefined
  children: ReactNode
}) => {
  const { id, value: chosen, onValueChange } = useContext(Choice)
  const isChosen = value === chosen
  const choose = () => !isChosen && onValueChange(value)
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-${value}-tab`}
      aria-controls={`${id}-${value}`}
      aria-selected={isChosen}
      data-state={isChosen ? 'active' : 'inactive'}
      tabIndex={isChosen ? 0 : -1}
      onClick={choose}
      onFocus={choose}
      className="-mb-px inline-flex min-h-11 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-3.5 font-semibold text-muted text-sm transition-colors duration-120 hoverable:text-ink focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-ink"
    >
      {children}
      {count !== undefined && (
        <span className="tabular rounded-chip bg-sunken px-1.5 text-muted text-xs">{count}</span>
      )}
      {toAnswer > 0 && <Task>{toAnswer} to answer</Task>}
      {toDecide > 0 && <Task>{toDecide} to decide</Task>}
    </button>
  )
}

const Task = ({ children }: { children: ReactNode }) => (
  <span className="tabular rounded-chip bg-accent-soft px-1.5 text-accent-ink text-xs">
    <span className="sr-only">, </span>
    {children}
  </span>
)

export const TabPanel = ({
  value,
  className,
  children,
}: {
  value: string
  className?: string
  children: ReactNode
}) => {
  const { id, value: chosen } = useContext(Choice)
  const isChosen = value === chosen
  return (
    <div
      role="tabpanel"
      id={`${id}-${value}`}
      aria-labelledby={`${id}-${value}-tab`}
      hidden={!isChosen}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: reason: a panel may hold nothing that takes the focus
      tabIndex={0}
      className={clsx('pt-6', className)}
    >
      {isChosen && children}
    </div>
  )
}
