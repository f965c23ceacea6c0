import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
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
  // What stands in the address, and what was asked for since: each comes back late, if it does.
  const asked = useRef([q])
  useEffect(() => {
    const nr = asked.current.lastIndexOf(q)
    asked.current = nr < 0 ? [q] : asked.current.slice(nr)
    // Filters cleared elsewhere empty the box too; of our own search more may be typed by now.
    if (nr < 0) setTyped(q)
  }, [q])
  const search = useCallback(
    (text: string) => {
      asked.current.push(text)
      onSearch(text)
    },
    [onSearch],
  )
  useEffect(() => {
    if (typed === asked.current.at(-1)) return
    const timer = setTimeout(() => search(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, search])
  return (
    <search className={clsx('block', className)}>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault()
          search(typed)
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
