import type { CreatorCard as Card } from '@tandem/contract/discovery/creator-search/creator-card.schema.ts'
import type { ReactNode } from 'react'
import { BrandRating } from '#accounts/brands/brand-rating.tsx'
import { MatchChip } from '#discovery/matching/match-chip.tsx'
import { useInstallation } from '#lib/installation.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Coins } from '#ui/coins.tsx'
import { AccountList } from './account-list.tsx'
import { takesInMoney, workInWords } from './creator-words.ts'
import { PlaceNames } from './place-names.tsx'
import { RecentPosts } from './recent-posts.tsx'
import { ShortlistButton } from './shortlist-button.tsx'

export type Choosing = {
  has: (slug: string) => boolean
  choose: (creator: Card, chosen: boolean) => void
}

const nichesMost = 2

export const CreatorCard = ({
  creator,
  choosing,
  onOpen,
  eager = false,
  below,
}: {
  creator: Card
  choosing: Choosing
  onOpen: () => void
  eager?: boolean
  below?: ReactNode
}) => (
  <article className="flex h-full flex-col gap-3 rounded-card border border-line bg-card p-4 shadow-rest">
    <RecentPosts posts={creator.posts} eager={eager} />
    <div className="flex items-start gap-3">
      <Avatar src={creator.photoUrl} className="size-11" />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
        <h2 className="text-base">
          <button
            type="button"
            onClick={onOpen}
            className="max-w-full break-words text-left font-semibold underline-offset-4 hoverable:underline"
          >
            {creator.name}
            <span className="sr-only">: open</span>
          </button>
        </h2>
        <p className="text-muted text-sm">
          <PlaceNames
            country={creator.country}
            languages={creator.country === null ? creator.languages : []}
          />
        </p>
      </div>
    </div>
    {creator.match && <MatchChip match={creator.match} className="self-start" />}
    {creator.niches.length > 0 && (
      <p className="text-sm">{creator.niches.slice(0, nichesMost).join(' · ')}</p>
    )}
    <AccountList accounts={creator.accounts} brief />
    <Facts creator={creator} />
    {below}
    <div className="mt-auto flex items-center justify-between">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 pr-4 text-sm">
        <input
          type="checkbox"
          checked={choosing.has(creator.slug)}
          onChange={({ target }) => choosing.choose(creator, target.checked)}
          className="size-5 cursor-pointer accent-[var(--accent)]"
        />
        <span>
          Select<span className="sr-only"> {creator.name}</span>
        </span>
      </label>
      <ShortlistButton creator={creator} />
    </div>
  </article>
)

const Facts = ({ creator: { record, takes } }: { creator: Card }) => {
  const rate = useInstallation()
  return (
    <div className="grid gap-1 border-line border-t pt-3 text-sm">
      {takes && (
        <p className="tabular flex flex-wrap items-baseline gap-x-2 font-semibold text-base">
          <span className="sr-only">Usual rate per post: </span>
          <span>{takesInMoney(takes, rate)}</span>{' '}
          <Coins
            amount={takes.fromCoins}
            upTo={takes.toCoins}
            className="font-medium text-muted text-sm"
          />
        </p>
      )}
      <p className="tabular flex flex-wrap items-baseline gap-x-3 text-muted">
        {record.rating.count > 0 && (
          <span className="text-ink">
            <BrandRating rating={record.rating} />
          </span>
        )}
        {workInWords(record)}
      </p>
    </div>
  )
}
