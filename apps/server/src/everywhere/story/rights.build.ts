import { posts } from '@tandem/contract/posts/post.endpoints.ts'
import { rightsRenewals } from '@tandem/contract/rights/rights-end.endpoints.ts'
import { rightsRequests } from '@tandem/contract/rights/rights-request.endpoints.ts'
import { buildPrivateFile } from '../../files/file.build.ts'
import { rightsDraft } from '../../rights/rights.build.ts'
import type { Moves } from './moves.build.ts'
import type { Teller } from './teller.build.ts'

const answerDays = 8

/** Asked for posts nobody promised: granted and renewed, refused, taken back, unanswered, open. */
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
  await teller.does('tom', rightsRequests.refuse, {
    params: await asks(await shares('tom', 2), 5),
    body: { reason: 'I sell it elsewhere.' },
  })
  await teller.does('olga', rightsRequests.withdraw, {
    params: await asks(await shares('kofi', 3), 0),
  })
  const unanswered = await shares('ines', 4)
  await asks(unanswered, 10)
  await teller.days(answerDays)
  await asks(unanswered, 15)
}
