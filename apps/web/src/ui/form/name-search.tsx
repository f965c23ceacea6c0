import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { foundNames, type Named } from './found-names.ts'
import { Input } from './input.tsx'

/** A combobox that stays open, so that several names can be chosen one after the other. */
export const NameSearch = ({
  placeholder,
  options,
  except,
  disabled,
  onChoose,
  onBack,
}: {
  placeholder: string
  options: readonly Named[]
  except: readonly string[]
  disabled: boolean
  onChoose: (code: string) => void
  onBack: () => void
}) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const found = isOpen ? foundNames(options, typed, except) : []
  const active = found[Math.min(at, found.length - 1)]
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' })
  })
  useEffect(() => {
    if (!isOpen) return
    list.current?.scrollIntoView?.({ block: 'nearest' })
    const close = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // A sheet around the box must not receive this Escape.
      event.stopPropagation()
      setOpen(false)
    }
    window.addEventListener('keydown', close, true)
    return () => window.removeEventListener('keydown', close, true)
  }, [isOpen])

  const choose = (code: string) => {
    onChoose(code)
    setTyped('')
    setAt(0)
  }
  const press = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'Backspace' && typed === '') return onBack()
    if (key !== 'ArrowDown' && key !== 'ArrowUp' && key !== 'Enter') return
    if (key === 'Enter' && active === undefined) return
    // Prevents submitting the form and moving the cursor.
    event.preventDefault()
    if (key === 'Enter' && active !== undefined) return choose(active.code)
    if (!isOpen) return setOpen(true)
    const step = key === 'ArrowDown' ? 1 : found.length - 1
    setAt((Math.min(at, found.length - 1) + step) % Math.max(1, found.length))
  }
  return (
    <div className="relative">
      <Input
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-activedescendant={active && `${id}-${active.code}`}
        placeholder={placeholder}
        disabled={disabled}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
          setOpen(true)
        }}
        onClick={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
      />
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={placeholder}
        hidden={!isOpen || disabled}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-60 overflow-y-auto rounded-control border border-line bg-card p-1 shadow-float"
      >
        {found.map(({ code, name }) => (
          // biome-ignore lint/a11y/useFocusableInteractive: reason: the box keeps the focus and names the active one
          // biome-ignore lint/a11y/useKeyWithClickEvents: reason: the keys are the box's
          <div
            key={code}
            id={`${id}-${code}`}
            role="option"
            aria-selected={code === active?.code}
            // Otherwise the box would lose the focus, and the list would close before the click.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(code)}
            className={clsx(
              'cursor-pointer rounded-chip px-3 py-2 text-base md:text-sm',
              code === active?.code ? 'bg-accent-soft text-accent-ink' : 'hoverable:bg-sunken',
            )}
          >
            {name}
          </div>
        ))}
        {isOpen && found.length === 0 && (
          <p className="px-3 py-2 text-muted text-sm">No results for “{typed.trim()}”.</p>
        )}
      </div>
    </div>
  )
}
