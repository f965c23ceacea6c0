import type { ReportedPost } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import { provenanceLabels } from '@tandem/contract/campaigns/analytics/report.vocabulary.ts'
import { campaignTypeLabels } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { linkTo } from '#lib/address/web-address.ts'
import { formatCoins } from '#lib/coins.ts'
import { Section } from '#ui/section.tsx'
import { Tile } from '#ui/tile.tsx'
import { Time } from '#ui/time.tsx'

const labels: Record<string, string> = campaignTypeLabels

export const BestPosts = ({ posts }: { posts: readonly ReportedPost[] }) => (
  <Section title="Best posts">
    <ul
      className="grid gap-x-4 gap-y-6"
      style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))' }}
    >
      {posts.map((post) => (
        <li key={post.id}>
          <BestPost post={post} />
        </li>
      ))}
    </ul>
  </Section>
)

const known = (count: number | null): string => (count === null ? '–' : formatCoins(count))

const BestPost = ({ post }: { post: ReportedPost }) => {
  const link = linkTo(post.url)
  return (
    <article className="relative grid content-start gap-2">
      <Tile seed={post.id} gradient={post.gradient} image={post.thumbnailUrl}>
        <p className="tabular grid bg-linear-to-t from-[rgb(0_0_0/0.7)] to-transparent px-3 pt-10 pb-3 text-sm text-white">
          <span className="font-semibold">{known(post.engagements)} engagements</span>
          <span>{known(post.views)} views</span>
        </p>
      </Tile>
      <div className="grid gap-0.5 text-sm">
        {link === null ? (
          <p className="font-semibold">{post.creatorName}</p>
        ) : (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="font-semibold underline-offset-4 before:absolute before:inset-0 hoverable:underline"
          >
            {post.creatorName}
            <span className="sr-only">: open the post in a new tab</span>
          </a>
        )}
        <p className="text-muted">
          {labels[post.type] ?? 'Post'} · <Time at={post.postedAt} as="day" />
        </p>
        <p className="text-muted">{provenanceLabels[post.provenance]}</p>
      </div>
    </article>
  )
}
