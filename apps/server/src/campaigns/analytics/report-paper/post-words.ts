import type { ReportedPost } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import { provenanceLabels } from '@tandem/contract/campaigns/analytics/report.vocabulary.ts'
import { campaignTypeLabels } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { plural } from '@tandem/contract/plural.ts'
import type { PaperPicture, PaperPost } from './report-paper.ts'
import { dayInWords, inWords } from './report-words.ts'

export const postsShown = 6

/** Pictures by the address of the thumbnail. Others are missing. */
export type Pictures = ReadonlyMap<string, PaperPicture>

const labels: Record<string, string> = campaignTypeLabels
const usualHue = 30

const huesOf = (gradient: string | null): PaperPost['hues'] => {
  const stored = gradient === null ? [] : gradient.split(',').map(Number)
  const [first = usualHue, second = first + 40, third = first - 30] = stored.filter(Number.isFinite)
  return [first, second, third]
}

const numberOf = (count: number | null, one: string): string =>
  `${inWords(count, 'count')} ${plural(count ?? 0, one)}`

export type PostOnPaper = Pick<
  ReportedPost,
  | 'thumbnailUrl'
  | 'gradient'
  | 'creatorName'
  | 'type'
  | 'postedAt'
  | 'engagements'
  | 'views'
  | 'provenance'
  | 'url'
>

export const paperPost = (post: PostOnPaper, pictures: Pictures): PaperPost => ({
  picture: pictures.get(post.thumbnailUrl ?? '') ?? null,
  hues: huesOf(post.gradient),
  creator: post.creatorName,
  // A date stays on one line.
  about: `${labels[post.type] ?? 'Post'} · ${dayInWords(post.postedAt).replaceAll(' ', '\u00a0')}`,
  numbers: [numberOf(post.engagements, 'engagement'), numberOf(post.views, 'view')],
  source: provenanceLabels[post.provenance],
  url: post.url !== null && /^https?:\/\//i.test(post.url) ? post.url : null,
})
