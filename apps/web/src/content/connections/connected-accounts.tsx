import { connectOutcomes } from '@tandem/contract/content/connections/connection.schema.ts'
import { platforms } from '@tandem/contract/content/posts/post.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { connectionsQuery } from './connection.api.ts'
import { ConnectionRow } from './connection-row.tsx'
import { outcomeSentence } from './platform-words.ts'

export const ConnectedAccounts = () => {
  const connections = useQuery(connectionsQuery)
  return (
    <div id="connected-accounts" className="grid scroll-mt-24 gap-4">
      <p className="text-muted">
        A connected account verifies your handle and reports the numbers of your posts.
      </p>
      <Outcome />
      {connections.isPending && (
        <SkeletonRegion label="Loading your accounts" className="grid gap-3">
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </SkeletonRegion>
      )}
      {connections.isLoadingError && <LoadFailure query={connections} />}
      {connections.data && (
        <ul className="grid divide-y divide-line border-line border-t">
          {connections.data.items.map((connection) => (
            <ConnectionRow
              key={connection.platform}
              connection={connection}
              knownBrands={connections.data.knownBrands}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

const Outcome = () => {
  const [search] = useAddressSearch()
  const platform = platforms.find((one) => one === search.platform)
  const outcome = platform && connectOutcomes.find((one) => one === search.outcome)
  return (
    <p
      role="status"
      className={clsx(
        'rounded-control px-4 py-3 empty:hidden',
        outcome === 'connected' ? 'bg-ok-soft text-ok' : 'bg-warn-soft text-warn',
      )}
    >
      {platform && outcome && outcomeSentence(platform, outcome)}
    </p>
  )
}
