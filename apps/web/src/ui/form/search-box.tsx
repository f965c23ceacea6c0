import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { Field } from './field.tsx'
import { Input } from './input.tsx'
import { useTypedSearch } from './use-typed-search.ts'

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
  q: string
  onSearch: (q: string) => void
  maxLength?: number
  className?: string
}) => {
  const { typed, setTyped, search } = useTypedSearch(q, onSearch)
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
