import type { FoundAccount } from '@tandem/contract/operator/people/people.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { isId } from '#lib/is-id.ts'
import { Chip } from '#ui/chip.tsx'
import { NoResults } from '#ui/empty-state.tsx'
import { SearchBox } from '#ui/form/search-box.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { BrandFactsPage } from './brand-facts.tsx'
import { accountsQuery } from './people.api.ts'
import { PersonPage } from './person-facts.tsx'

/** `people/<id>` shows one person, `people/brand/<id>` one brand. */
export const PeoplePage = ({ rest }: { rest: string }) => {
  const [first = '', second = ''] = rest.split('/')
  if (isId(first)) return <PersonPage key={first} userId={first} />
  if (first === 'brand' && isId(second)) return <BrandFactsPage key={second} brandId={second} />
  return <SearchPeople />
}

const SearchPeople = () => {
  const [{ q: asked }, onSearch] = useAddressSearch()
  const q = typeof asked === 'string' ? asked : ''
  const search = useCallback(
    (words: string) => onSearch(words.trim() === '' ? {} : { q: words.trim() }),
    [onSearch],
  )
  const query = useQuery(accountsQuery(q))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <SearchBox
        label="Search people and brands"
        placeholder="Name, address, handle or id"
        q={q}
        onSearch={search}
        className="max-w-xl"
      />
      {query.isPending ? (
        <Skeleton className="h-80" />
      ) : query.data === undefined ? (
        <LoadFailure query={query} title="The search failed" />
      ) : query.data.items.length === 0 ? (
        <NoResults query={q} onClear={() => search('')} />
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {query.data.items.map((account) => (
            <Account key={account.id} account={account} />
          ))}
        </ul>
      )}
    </div>
  )
}

const kindOf = ({ kind, role }: FoundAccount): string =>
  kind === 'brand' ? 'Brand' : role === 'creator' ? 'Creator' : role === null ? 'Person' : 'Member'

const Account = ({ account }: { account: FoundAccount }) => (
  <li>
    <Link
      to="/operator/$"
      params={{
        _splat: account.kind === 'brand' ? `people/brand/${account.id}` : `people/${account.id}`,
      }}
      className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-2 hoverable:text-accent-ink"
    >
      <span className="min-w-0 grow">
        <span className="block truncate font-semibold">{account.name}</span>
        <span className="block truncate text-muted text-sm">{account.detail}</span>
      </span>
      {account.isSuspended && <Chip tone="bad">Suspended</Chip>}
      <Chip>{kindOf(account)}</Chip>
    </Link>
  </li>
)
