import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'

export type Option = {
  key: string
  label: string
  /** Tells options with the same label apart. */
  detail?: string | undefined
  picture?: ReactNode
}

/** The active option of a combobox. Its field keeps the focus and passes its keys to `press`. */
export const useActiveOption = (options: readonly Option[], onChoose: (key: string) => void) => {
  const [at, setAt] = useState(0)
  const place = Math.max(0, Math.min(at, options.length - 1))
  /** Returns true when the key was for the list. */
  const press = (event: KeyboardEvent): boolean => {
    const active = options[place]
    if (active === undefined) return false
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const step = event.key === 'ArrowDown' ? 1 : options.length - 1
      setAt((place + step) % options.length)
    } else if (event.key === 'Enter' || event.key === 'Tab') onChoose(active.key)
    else return false
    event.preventDefault()
    return true
  }
  return { active: options[place], press, restart: () => setAt(0) }
}

export const OptionList = ({
  id,
  label,
  options,
  active,
  onChoose,
  className,
}: {
  id: string
  label: string
  options: readonly Option[]
  active: Option | undefined
  onChoose: (key: string) => void
  className?: string
}) => {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' })
  })
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label={label}
      className={clsx('max-h-60 overflow-y-auto', className)}
    >
      {options.map((option) => (
        // biome-ignore lint/a11y/useFocusableInteractive: reason: the field keeps the focus and names the active one
        // biome-ignore lint/a11y/useKeyWithClickEvents: reason: the keys are the field's
        <div
          key={option.key}
          id={`${id}-${option.key}`}
          role="option"
          aria-selected={option.key === active?.key}
          // Otherwise the field would lose the focus, and the list would close before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(option.key)}
          className={clsx(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-chip px-3 py-1.5 text-base md:min-h-9 md:text-sm',
            option.key === active?.key ? 'bg-accent-soft text-accent-ink' : 'hoverable:bg-sunken',
          )}
        >
          {option.picture}
          <span className="grid min-w-0">
            <span className="break-words">{option.label}</span>
            {option.detail !== undefined && (
              <span className="text-muted text-xs wrap-anywhere">{option.detail}</span>
            )}
          </span>
        </div>
      ))}
    </div>
  )
}
