import type { BrandCollaboration } from '@tandem/contract/collaborations/overview/overview.schema.ts'
import { Users } from 'lucide-react'
import { BrandRating } from '#accounts/brands/brand-rating.tsx'
import { Picture } from '#ui/pictures/picture.tsx'

const compact = new Intl.NumberFormat(undefined, { notation: 'compact' })

export const ApplicantPosts = ({
  posts,
  large = false,
}: {
  posts: BrandCollaboration['posts']
  large?: boolean
}) => (
  <ul aria-label="Recent posts" className={large ? 'grid grid-cols-3 gap-2' : 'flex gap-1.5'}>
    {posts.map(({ id, thumbnailUrl, caption }) => (
      <li key={id}>
        <Picture
          src={thumbnailUrl}
          alt={caption === '' ? 'Post' : caption}
          shownWidth={large ? '8rem' : '3rem'}
          frame={4 / 5}
          className={
            large
              ? 'aspect-4/5 w-full rounded-chip bg-sunken object-cover'
              : 'h-12 w-9.5 rounded-[6px] bg-sunken object-cover'
          }
        />
      </li>
    ))}
  </ul>
)

export const recordInWords = ({
  creator,
  onTime,
}: Pick<BrandCollaboration, 'creator' | 'onTime'>): string =>
  creator.completed === 0 && onTime === 0
    ? 'New here'
    : creator.completed === onTime
      ? `${onTime} done on time`
      : `${creator.completed} done, ${onTime} on time`

export const ApplicantRecord = ({ item }: { item: BrandCollaboration }) => (
  <span className="grid text-sm @max-2xl:flex @max-2xl:flex-wrap @max-2xl:gap-x-3">
    {item.creator.rating.count > 0 && <BrandRating rating={item.creator.rating} />}
    <span className="tabular whitespace-nowrap text-muted">{recordInWords(item)}</span>
    {item.creator.followers !== null && (
      <span className="tabular inline-flex items-center gap-1.5 whitespace-nowrap text-muted">
        <Users aria-hidden="true" className="size-4" />
        {compact.format(item.creator.followers)}
        <span className="sr-only"> followers</span>
      </span>
    )}
  </span>
)
