import type { CampaignType } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { MentionDraft } from '@tandem/contract/content/posts/mention.schema.ts'
import type { ImportResult } from '@tandem/contract/import.schema.ts'
import { type PostLink, readPostLink } from '../post-link.rules.ts'

export type Mention = MentionDraft & { link: PostLink; type: CampaignType }
type Fate = Omit<ImportResult, 'line'>

const bad = (sentence: string): Fate => ({ fate: 'bad', sentence })

/**
 * Returns the closest or the only type. A link that fits several types counts as an Instagram post.
 */
const typeOf = ({ types: [only, ...others], shownAs }: PostLink): CampaignType =>
  shownAs ?? (only === undefined || others.length > 0 ? 'instagram_post' : only)

export const readMention = (row: unknown, at: Date): Mention | Fate => {
  const read = MentionDraft.safeParse(row)
  if (!read.success) {
    const [issue] = read.error.issues
    const field = issue?.path.join('.') ?? ''
    return bad(
      `${field === '' ? '' : `${field}: `}${issue?.message ?? 'This row contains an invalid value. Correct it.'}`,
    )
  }
  const link = readPostLink(read.data.url)
  if (link === null)
    return bad(
      'This is not the address of a post on Instagram, TikTok or YouTube. Open the post there and copy its address. Do not use a sharing link.',
    )
  if (Date.parse(read.data.posted_at) > at.getTime())
    return bad('This day is in the future. Correct the day of the post.')
  return { ...read.data, link, type: typeOf(link) }
}

export type Known = {
  isOwn: boolean
  views: number | null
  likes: number | null
  comments: number | null
  numbersFrom: string | null
}

/** An import never changes existing posts, because their numbers may be newer. */
export const fateOf = (mention: Mention, known: Known | undefined): Fate => {
  if (known === undefined) return { fate: 'ok', sentence: null }
  if (!known.isOwn)
    return {
      fate: 'conflict',
      sentence: 'This post is already on this site. Each post counts once.',
    }
  const names = ['views', 'likes', 'comments'] as const
  const isSame = names.every((name) => (mention[name] ?? null) === known[name])
  const isTold = names.some((name) => mention[name] !== undefined)
  if (isSame || !isTold) return { fate: 'same', sentence: null }
  return {
    fate: 'conflict',
    sentence:
      known.numbersFrom === 'creator'
        ? 'This post is already on this site with self-reported numbers. They stay unchanged.'
        : 'This post is already on this site with different numbers. They stay unchanged.',
  }
}

/** `@Ines`, `ines` and the address of the profile give the same result. */
export const bareHandle = (written: string): string =>
  written
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.|m\.)?[a-z.]+\//, '')
    .replace(/^@/, '')
    .replace(/\/+$/, '')
