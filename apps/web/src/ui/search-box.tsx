import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Field } from './field.tsx'
import { Input } from './input.tsx'

const pauseMs = 250

/** Searches once typing pauses, and at once on Enter. */
export const SearchBox = ({
  label,
  placeholder,
  q,
  onSearch,
  maxLength = 100,
  className,
}: {
  label: string
  placeholder: string
  /** What is searched for now. */
  q: string
  onSearch: (q: string) => void
  maxLength?: number
  className?: string
}) => {
  const [typed, setTyped] = useState(q)
  // Filters cleared elsewhere empty the box too.
  useEffect(() => setTyped(q), [q])
  useEffect(() => {
    if (typed === q) return
    const timer = setTimeout(() => onSearch(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, q, onSearch])
  return (
    <search className={clsx('block', className)}>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          onSearch(typed)
        }}
      >
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-3 left-3.5 z-10 size-5 text-muted"
        />
        <Field label={label} labelHidden>
          <Input
            type="search"
            placeholder={placeholder}
            maxLength={maxLength}
            enterKeyHint="search"
            value={typed}
            className="pl-11!"
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
      </form>
    </search>
  )
}
