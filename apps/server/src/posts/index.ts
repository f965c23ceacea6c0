import type { Db } from '#platform/postgres/db.ts'
import { insertPost, type PostRow } from './post.store.ts'

type Numbers = Partial<Pick<PostRow, 'views' | 'likes' | 'comments'>>
type Piece = Pick<
  PostRow,
  'brandId' | 'type' | 'url' | 'authorHandle' | 'caption' | 'thumbnailUrl' | 'postedAt'
> &
  Numbers

// A number nobody has told is unknown, not 0.
const unknownNumbers = { views: null, likes: null, comments: null }

/** It also joins the brand's portfolio. */
export const recordCampaignPost = (
  tx: Db,
  piece: Piece & { creatorId: string; collaborationId: string; campaignId: string },
): Promise<string | null> =>
  insertPost(tx, { ...unknownNumbers, ...piece, source: 'campaign', inPortfolio: true })

export const recordOrganicPost = (
  tx: Db,
  piece: Piece & { creatorId: string | null },
): Promise<string | null> =>
  insertPost(tx, {
    ...unknownNumbers,
    ...piece,
    source: 'organic',
    collaborationId: null,
    campaignId: null,
    inPortfolio: false,
  })
