import type { CampaignPost } from '@tandem/contract/campaigns/analytics/campaign-report.schema.ts'
import { provenanceLabels } from '@tandem/contract/campaigns/analytics/report.vocabulary.ts'
import {
  type CampaignType,
  campaignTypeLabels,
} from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { figureInWords } from '#campaigns/analytics/figure-words.ts'
import { PdfLink } from '#campaigns/analytics/pdf-link.tsx'
import { useAddressSearch } from '#lib/address/address-search.ts'
import { forTab } from '#lib/brands/for-tab.ts'
import { formatCoins } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { CsvLink } from '#money/wallet/csv-link.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Section } from '#ui/section.tsx'
import { Ticket, Tile } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'
import { sortedPostsQuery } from './campaign-report.api.ts'
import { postSortingOf, postSortings, sortPosts } from './post-sorting.ts'

const shownAtOnce = 12

/** The choice of the number to sort by is in the address. */
export const PostGallery = ({
  campaignId,
  posts,
  more,
  onOpen,
}: {
  campaignId: string
  posts: readonly CampaignPost[]
  more: number
  onOpen: (id: string) => void
}) => {
  const [search, replace] = useAddressSearch()
  const [all, setAll] = useState(false)
  const sorting = postSortingOf(search)
  // The report has only the newest posts of a large campaign, so the server sorts all of them.
  const best = useQuery({ ...sortedPostsQuery(campaignId, sorting.key), enabled: more > 0 })
  const sorted = (more > 0 ? best.data?.posts : undefined) ?? sortPosts(posts, sorting)
  const shown = all ? sorted : sorted.slice(0, shownAtOnce)
  return (
    <Section
      title={`Posts (${formatCoins(posts.length + more)})`}
      action={
        <span className="flex gap-1">
          <PdfLink
            href={forTab(`/api/brand/campaigns/${campaignId}/report.pdf`)}
            of="the campaign’s report"
          />
          <CsvLink
            href={forTab(`/api/brand/campaigns/${campaignId}/posts.csv`)}
            of="the campaign’s posts"
          />
        </span>
      }
    >
      {posts.length > 1 && (
        <Field label="Sort posts by" className="w-full max-w-60">
          <Select
            value={sorting.key}
            onChange={({ target }) => replace({ ...search, sort: target.value })}
          >
            {postSortings.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-4">
        {shown.map((post) => (
          <li key={post.id}>
            <PostResult post={post} sorting={sorting} onOpen={() => onOpen(post.id)} />
          </li>
        ))}
      </ul>
      {sorted.length > shown.length && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setAll(true)}>
          Show {sorted.length - shown.length} more posts
        </Button>
      )}
      {more > 0 && (
        <p className="text-muted text-sm">
          Showing the {sorted.length}{' '}
          {best.data === undefined ? 'newest posts' : `posts with ${sorting.first}`} of{' '}
          {formatCoins(posts.length + more)}. The CSV file has all.
        </p>
      )}
    </Section>
  )
}

const PostResult = ({
  post,
  sorting,
  onOpen,
}: {
  post: CampaignPost
  sorting: ReturnType<typeof postSortingOf>
  onOpen: () => void
}) => {
  const rate = useInstallation()
  const value = sorting.of(post)
  const facts = postSortings.filter(
    ({ key }) => key !== sorting.key && ['views', 'engagements', 'rate', 'cost'].includes(key),
  )
  return (
    <article className="relative grid content-start gap-2">
      <Tile seed={post.id} gradient={post.gradient} image={post.thumbnailUrl}>
        <p className="p-3">
          <Ticket>
            {value === null ? `${sorting.label}: –` : figureInWords(value, sorting.unit, rate)}
            {value !== null && <span className="sr-only"> {sorting.label}</span>}
          </Ticket>
        </p>
      </Tile>
      <div className="grid gap-1 text-sm">
        <button
          type="button"
          onClick={onOpen}
          className="justify-self-start text-left font-semibold underline-offset-4 before:absolute before:inset-0 hoverable:underline"
        >
          {post.creatorName}
          <span className="sr-only">: show the post</span>
        </button>
        <p className="text-muted">
          {campaignTypeLabels[post.type as CampaignType] ?? post.type} ·{' '}
          <Time at={post.postedAt} as="day" />
        </p>
        {post.provenance !== 'not_given' && (
          <dl className="tabular grid gap-0.5">
            {facts.map(({ key, label, unit, of }) => (
              <div key={key} className="flex justify-between gap-2">
                <dt className="text-muted">{label}</dt>
                <dd>{figureInWords(of(post), unit, rate)}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="text-muted text-xs">
          {provenanceLabels[post.provenance]}
          {post.numbersAt !== null && (
            <>
              , <Time at={post.numbersAt} as="day" />
            </>
          )}
        </p>
      </div>
    </article>
  )
}
