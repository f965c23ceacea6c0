import {
  rightsDisputes,
  rightsRenewals,
} from '@tandem/contract/collaborations/rights/rights-end.endpoints.ts'
import { rightsRequests } from '@tandem/contract/collaborations/rights/rights-request.endpoints.ts'
import { posts } from '@tandem/contract/content/posts/post.endpoints.ts'
import { rightsDraft } from '#collaborations/rights/rights.factory.ts'
import { buildPrivateFile } from '#platform/files/file.factory.ts'
import { db } from '#platform/postgres/db.ts'
import type { Moves } from './moves.factory.ts'
import type { Teller } from './teller.factory.ts'

const firstEnded = async (creatorId: string): Promise<string> => {
  const { id } = await db
    .selectFrom('rights_grants')
    .select('id')
    .where('creator_id', '=', creatorId)
    .orderBy('ends_at')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

/** Asked for posts nobody promised: granted and renewed, refused, taken back, still open. */
export const tellOfRights = async (teller: Teller, m: Moves): Promise<void> => {
  const shares = async (who: string, nr: number): Promise<string> => {
    const { id } = await teller.does(who, posts.share, {
      params: { brandName: 'glow-theory' },
      body: {
        url: `https://www.instagram.com/reel/Crights${String(nr).padStart(5, '0')}/`,
        type: 'instagram_reel',
        caption: `Bought it myself, ${nr}.`,
        postedOn: '2041-03-04',
        pictureUrl: null,
      },
    })
    return id
  }
  const asks = async (postId: string, coins: number): Promise<{ requestId: string }> => {
    const body = rightsDraft({ coins })
    return {
      requestId: (await teller.does('olga', rightsRequests.ask, { params: { postId }, body })).id,
    }
  }
  const mine = await asks(await shares('mira', 1), 20)
  await teller.looksAround('rights', { mira: 'creator', olga: 'brand' }, /rights/)
  const granted = await teller.does('mira', rightsRequests.grant, {
    params: mine,
    body: { originals: [await buildPrivateFile(await m.userIdOf('mira'), 'video')] },
  })
  const params = { grantId: granted.grantId ?? '' }
  await teller.does('mira', rightsRenewals.namePrice, { params, body: { coins: 4 } })
  await teller.does('olga', rightsRenewals.renew, { params, body: { coins: 4 } })
  const used = { params: { grantId: await firstEnded(await m.userIdOf('mira')) } }
  await teller.does('mira', rightsDisputes.open, {
    ...used,
    body: {
      link: 'https://shop.example/serum',
      seenOn: '2041-09-05',
      words: 'My reel still plays on top of this page.',
      pictureUrl: null,
    },
  })
  const body = { takenDown: false, words: 'That is another video.' }
  await teller.does('olga', rightsDisputes.answer, { ...used, body })
  await teller.does('tom', rightsRequests.refuse, {
    params: await asks(await shares('tom', 2), 5),
    body: { reason: 'I sell it elsewhere.' },
  })
  await teller.does('olga', rightsRequests.withdraw, {
    params: await asks(await shares('kofi', 3), 0),
  })
  await asks(await shares('ines', 4), 10)
}
