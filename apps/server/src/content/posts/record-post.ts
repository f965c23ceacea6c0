import type { NumbersSource } from '@tandem/contract/content/posts/post.schema.ts'
import type { PostNumbers } from '@tandem/contract/content/posts/post-numbers.schema.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { insertIntoPortfolio } from './portfolio/portfolio.store.ts'
import { insertNumbers, insertPost, type PostRow } from './post.store.ts'
import { readPostLink } from './post-link.rules.ts'
import { nextAsk } from './post-numbers.rules.ts'

type Piece = Pick<
  PostRow,
  'brandId' | 'type' | 'url' | 'authorHandle' | 'caption' | 'thumbnailUrl' | 'postedAt'
> &
  Partial<PostNumbers> & { numbersFrom?: NumbersSource }

const unknown: PostNumbers = {
  views: null,
  likes: null,
  comments: null,
  shares: null,
  saves: null,
}

const record = async (
  tx: Db,
  piece: Piece & Omit<PostRow, keyof Piece | 'linkKey' | 'askAt' | 'isFound'>,
): Promise<string | null> => {
  const { views, likes, comments, shares, saves, numbersFrom, ...row } = { ...unknown, ...piece }
  const id = await insertPost(tx, {
    ...row,
    linkKey: piece.url === null ? null : (readPostLink(piece.url)?.key ?? null),
    isFound: piece.source === 'organic',
    askAt: piece.creatorId === null ? null : nextAsk(piece.type, new Date(piece.postedAt), now()),
  })
  const numbers = { views, likes, comments, shares, saves }
  const isTold = Object.values(numbers).some((number) => number !== null)
  if (id !== null && isTold)
    await insertNumbers(tx, id, { ...numbers, screenshotUrl: null }, numbersFrom)
  return id
}

/** Records a post of a campaign or deal. The post also joins the brand's portfolio. */
export const recordCampaignPost = async (
  tx: Db,
  piece: Piece & {
    source?: 'campaign' | 'barter'
    creatorId: string
    collaborationId: string
    campaignId: string
  },
): Promise<string | null> => {
  const id = await record(tx, { source: 'campaign', ...piece })
  if (id !== null) await insertIntoPortfolio(tx, piece.brandId, id)
  return id
}

/** Records a post that its creator did not share. Sends no notification. */
export const recordOrganicPost = (
  tx: Db,
  piece: Piece & { creatorId: string | null },
): Promise<string | null> =>
  record(tx, { ...piece, source: 'organic', collaborationId: null, campaignId: null })
