import type { CreatorDetail } from '@tandem/contract/discovery/creator-search/creator-card.schema.ts'
import { creatorPlatforms } from '@tandem/contract/discovery/creator-search/creator-search.vocabulary.ts'
import { useQueries } from '@tanstack/react-query'
import { ArrowLeft, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { BrandRating } from '#accounts/brands/brand-rating.tsx'
import { formatCoins } from '#lib/coins.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { creatorQuery } from './creator-search.api.ts'
import { completionOf, platformNames, takesInWords } from './creator-words.ts'
import { PlaceNames } from './place-names.tsx'
import { RecentPosts } from './recent-posts.tsx'

type Fact = { label: string; of: (creator: CreatorDetail) => ReactNode }

const none = <span className="text-muted">–</span>
const shared: Fact[] = [
  { label: 'Recent posts', of: ({ posts }) => <RecentPosts posts={posts} eager /> },
  { label: 'Niches', of: ({ niches }) => niches.join(', ') || none },
  {
    label: 'Country and languages',
    of: ({ country, languages }) =>
      country === null && languages.length === 0 ? (
        none
      ) : (
        <PlaceNames country={country} languages={languages} />
      ),
  },
  { label: 'Usual rate per post', of: ({ takes }) => takesInWords(takes) },
  {
    label: 'Rating',
    of: ({ record }) => <BrandRating rating={record.rating} />,
  },
  { label: 'Completed', of: ({ record }) => completed(record) },
  {
    label: 'On time',
    of: ({ record: { onTime, late } }) =>
      onTime + late === 0 ? none : `${onTime} of ${onTime + late}`,
  },
  {
    label: 'Average revisions',
    of: ({ record }) => record.meanRevisions?.toFixed(1) ?? none,
  },
  {
    label: 'Reliability',
    of: ({ record }) =>
      completionOf(record) === null
        ? sourced(`${record.reliability} of 100`, 'starting score')
        : `${record.reliability} of 100`,
  },
  {
    label: 'Total followers',
    of: ({ followers }) =>
      followers === null ? none : sourced(formatCoins(followers), 'self-reported'),
  },
]

const completed = (record: CreatorDetail['record']): ReactNode => {
  const rate = completionOf(record)
  const all = record.completed + record.expired
  return rate === null ? none : sourced(`${rate}%`, `${record.completed} of ${all}`)
}

const sourced = (value: string, source: string) => (
  <>
    {value} <span className="block text-muted text-sm">{source}</span>
  </>
)

const followersOn = (creators: readonly CreatorDetail[]): Fact[] =>
  creatorPlatforms
    .filter((platform) =>
      creators.some(({ accounts }) => accounts.some((one) => one.platform === platform)),
    )
    .map((platform) => ({
      label: platformNames[platform],
      of: ({ accounts }) => {
        const account = accounts.find((one) => one.platform === platform)
        if (account === undefined) return none
        if (account.followers === null) return account.handle
        return sourced(
          formatCoins(account.followers),
          `${account.toldBy === 'platform' ? `counted by ${platformNames[platform]}` : 'self-reported'}${account.isProven ? ', verified account' : ''}`,
        )
      },
    }))

const namesRem = 11
const creatorRem = 12

export const CompareCreators = ({
  names,
  onNames,
  onOpen,
}: {
  names: readonly string[]
  onNames: (names: readonly string[]) => void
  onOpen: (slug: string) => void
}) => {
  const found = useQueries({ queries: names.map((name) => creatorQuery(name)) })
  const creators = found.flatMap(({ data }) => data ?? [])
  const missing = found.filter(({ isLoadingError }) => isLoadingError).length
  const facts = [...shared, ...followersOn(creators)]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Button
        variant="quiet"
        size="small"
        className="-ml-3.5 justify-self-start"
        onClick={() => onNames([])}
      >
        <ArrowLeft aria-hidden="true" />
        Back to creators
      </Button>
      <p role="status" className="text-muted empty:hidden">
        {missing > 0 &&
          (missing === 1
            ? 'One creator can’t be shown right now.'
            : `${missing} creators can’t be shown right now.`)}
      </p>
      {found.some(({ isPending }) => isPending) ? (
        <SkeletonRegion label="Loading the creators">
          <Skeleton className="h-96" />
        </SkeletonRegion>
      ) : (
        <section
          aria-label="Creators side by side"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: reason: or no keyboard could scroll it
          tabIndex={0}
          className="relative max-h-[calc(100dvh-9rem)] snap-x snap-proximity scroll-pl-28 overflow-auto rounded-card border border-line bg-card max-md:max-h-[calc(100dvh-14rem)]"
        >
          <table
            className="w-full table-fixed border-separate border-spacing-0 text-left"
            style={{ minWidth: `${namesRem + creatorRem * creators.length}rem` }}
          >
            <caption className="sr-only">Creators side by side</caption>
            <thead>
              <tr>
                <td className="sticky top-0 left-0 z-20 w-28 border-line border-b bg-card md:w-44" />
                {creators.map(({ slug, name, photoUrl }) => (
                  <th
                    key={slug}
                    scope="col"
                    className="sticky top-0 z-10 snap-start border-line border-b bg-card p-3 align-top"
                  >
                    <div className="flex items-center gap-2">
                      <Avatar src={photoUrl} className="size-9" />
                      <button
                        type="button"
                        onClick={() => onOpen(slug)}
                        className="min-h-9 min-w-0 flex-1 break-words text-left font-semibold underline-offset-4 hoverable:underline"
                      >
                        {name}
                      </button>
                      <Button
                        variant="quiet"
                        size="icon-small"
                        aria-label={`Remove ${name}`}
                        onClick={() => onNames(names.filter((one) => one !== slug))}
                      >
                        <X aria-hidden="true" />
                      </Button>
                    </div>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {facts.map(({ label, of }) => (
                <tr key={label}>
                  <th
                    scope="row"
                    className="sticky left-0 z-10 border-line border-b bg-card p-3 align-top font-medium text-muted text-sm"
                  >
                    {label}
                  </th>
                  {creators.map((creator) => (
                    <td key={creator.slug} className="tabular border-line border-b p-3 align-top">
                      {of(creator)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  )
}
