import type { UserType } from '@tandem/contract/accounts/identity/session.schema.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import { useSignOut } from '#accounts/identity/identity.api.ts'
import { sentenceOf } from '#lib/api-refusal.ts'
import { openBrand } from '#lib/brands/open-brand.ts'
import { useSession } from '#lib/session.ts'
import { toast } from '#ui/toast.ts'
import { paletteQuery } from './palette.api.ts'
import {
  allEntries,
  foundEntries,
  grouped,
  matching,
  type PaletteEntry,
} from './palette-entries.ts'

const waitMs = 150

const useSettled = (typed: string): string => {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), waitMs)
    return () => clearTimeout(timer)
  }, [typed])
  return typed.trim() === '' ? '' : settled
}

/** The focus stays in the text field while arrow keys move through the results. */
export const CommandPalette = ({
  userType,
  onKeys,
  onClose,
}: {
  userType: UserType
  onKeys: () => void
  onClose: () => void
}) => {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const session = useSession()
  const signOut = useSignOut()
  const q = useSettled(typed)
  const finds = useQuery(paletteQuery(q))
  const words = useDeferredValue(typed)
  const groups = grouped([
    ...matching(allEntries(userType, session), words),
    ...(q !== '' && finds.data ? foundEntries(userType, finds.data) : []),
  ])
  const entries = groups.flatMap(([, inGroup]) => inGroup)
  const chosen = Math.min(at, entries.length - 1)
  const optionId = (index: number): string => `${id}-${index}`
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  })

  const follow = ({ goes }: PaletteEntry) => {
    onClose()
    if ('href' in goes) void navigate({ href: goes.href })
    else if ('brandId' in goes)
      openBrand(queryClient, goes.brandId).catch((error) => toast.error(sentenceOf(error)))
    else if (goes.act === 'keys') onKeys()
    else signOut.mutate(undefined, { onError: (error) => toast.error(sentenceOf(error)) })
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && entries.length > 0)
      setAt((chosen + step + entries.length) % entries.length)
    else if (event.key === 'Enter' && entries[chosen]) follow(entries[chosen])
    else return
    event.preventDefault()
  }
  let index = -1
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="motion-fade fixed inset-0 z-40 bg-veil" />
        <Radix.Content
          aria-describedby={undefined}
          className="motion-rise fixed inset-x-4 top-[10dvh] z-50 mx-auto flex max-h-[70dvh] max-w-xl flex-col overflow-hidden rounded-sheet border border-line bg-card shadow-float"
        >
          <Radix.Title className="sr-only">Search or jump to</Radix.Title>
          <div className="relative border-line border-b">
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute top-4 left-5 size-5 text-muted"
            />
            <input
              role="combobox"
              aria-label="Search or jump to"
              aria-expanded="true"
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={chosen < 0 ? undefined : optionId(chosen)}
              placeholder="Pages, campaigns, people, actions"
              autoComplete="off"
              spellCheck={false}
              maxLength={80}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value)
                setAt(0)
              }}
              onKeyDown={press}
              className="h-13 w-full bg-transparent pr-5 pl-13 text-base focus-visible:outline-none"
            />
          </div>
          <div
            ref={list}
            id={`${id}-list`}
            role="listbox"
            aria-label="Results"
            className="min-h-0 grow overflow-y-auto p-2"
          >
            {groups.map(([group, inGroup]) => (
              // biome-ignore lint/a11y/useSemanticElements: reason: a group of options, no fields
              <div key={group} role="group" aria-label={group}>
                <p aria-hidden="true" className="px-3 pt-3 pb-1 text-muted text-xs">
                  {group}
                </p>
                {inGroup.map((entry) => {
                  index += 1
                  const here = index
                  return (
                    // biome-ignore lint/a11y/useKeyWithClickEvents: reason: keys are pressed above
                    <div
                      key={`${entry.label} ${JSON.stringify(entry.goes)}`}
                      id={optionId(here)}
                      role="option"
                      tabIndex={-1}
                      aria-selected={here === chosen}
                      onClick={() => follow(entry)}
                      onPointerMove={() => setAt(here)}
                      className={clsx(
                        'flex min-h-11 cursor-pointer items-center rounded-control px-3 md:min-h-9',
                        here === chosen && 'bg-accent-soft text-accent-ink',
                      )}
                    >
                      <span className="truncate">{entry.label}</span>
                    </div>
                  )
                })}
              </div>
            ))}
          </div>
          <p role="status" className="px-5 py-3 text-muted text-sm empty:hidden">
            {entries.length === 0 && q !== '' && !finds.isFetching
              ? `Nothing found for “${typed.trim()}”.`
              : ''}
          </p>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
