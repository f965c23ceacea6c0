import type { PostNumbers } from '@tandem/contract/posts/post-numbers.schema.ts'
import { now } from '#platform/clock.ts'
import type { Db } from '#platform/postgres/db.ts'
import { insertNumbers, insertPost, type PostRow } from './post.store.ts'
import { readPostLink } from './post-link.rules.ts'
import { nextAsk } from './post-numbers.rules.ts'

export { askForNumbers } from './ask-for-numbers.ts'
export { duePosts } from './post.views.ts'
export { acceptsPostLink, type PostLink, readPostLink } from './post-link.rules.ts'
export { forgetReadings, keepReadings } from './read-numbers.store.ts'

type Piece = Pick<
  PostRow,
  'brandId' | 'type' | 'url' | 'authorHandle' | 'caption' | 'thumbnailUrl' | 'postedAt'
> &
  Partial<PostNumbers>

const unknown: PostNumbers = {
  views: null,
  likes: null,
  comments: null,
  shares: null,
  saves: null,
}

const record = async (
  tx: Db,
  piece: Piece & Omit<PostRow, keyof Piece | 'linkKey' | 'askAt'>,
): Promise<string | null> => {
  const { views, likes, comments, shares, saves, ...row } = { ...unknown, ...piece }
  const id = await insertPost(tx, {
    ...row,
    linkKey: piece.url === null ? null : (readPostLink(piece.url)?.key ?? null),
    askAt: piece.creatorId === null ? null : nextAsk(piece.type, new Date(piece.postedAt), now()),
  })
  const numbers = { views, likes, comments, shares, saves }
  const isTold = Object.values(numbers).some((number) => number !== null)
  if (id !== null && isTold) await insertNumbers(tx, id, { ...numbers, screenshotUrl: null })
  return id
}

/** It also joins the brand's portfolio. */
export const recordCampaignPost = (
  tx: Db,
  piece: Piece & { creatorId: string; collaborationId: string; campaignId: string },
): Promise<string | null> => record(tx, { ...piece, source: 'campaign', inPortfolio: true })

/** Found rather than shared: nobody is told. */
export const recordOrganicPost = (
  tx: Db,
  piece: Piece & { creatorId: string | null },
): Promise<string | null> =>
  record(tx, {
    ...piece,
    source: 'organic',
    collaborationId: null,
    campaignId: null,
    inPortfolio: false,
  })
