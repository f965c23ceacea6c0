import { identity } from '@tandem/contract/identity/identity.endpoints.ts'
import { notifications } from '@tandem/contract/notifications/notification.endpoints.ts'
import { now } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { latestMailTo, linkIn } from '../../identity/identity.build.ts'
import { recordOrganicPost } from '../../posts/index.ts'
import type { Moves } from './moves.build.ts'
import { password, type Teller } from './teller.build.ts'

export const tokenIn = async (email: string): Promise<string> =>
  /[=#]([^=#]+)$/.exec(linkIn(await latestMailTo(email)))?.[1] ?? ''

/** Passwords, one-time links, what is read, and posts nobody was paid for. */
export const tellOfAccounts = async (teller: Teller, m: Moves): Promise<void> => {
  const email = 'tom@story.test'
  await teller.soon(async () => {
    await teller.does('tom', identity.requestPasswordReset, { body: { email } })
    const first = await tokenIn(email)
    await teller.does('tom', identity.requestPasswordReset, { body: { email } })
    await teller.does('tom', identity.resetPassword, {
      body: { token: await tokenIn(email), password: 'a loud harbour at noon' },
    })
    await teller.does('tom', identity.resetPassword, { body: { token: first, password } })
    const signsIn = { body: { email, password: 'a loud harbour at noon' } }
    await teller.does('tom', identity.signIn, signsIn)
  })
  await teller.does('kofi', identity.changePassword, {
    body: { currentPassword: password, newPassword: 'a small boat at dusk' },
  })
  const list = { query: { limit: 5 } }
  const newest = (await teller.ask('ines', notifications.list, list)).json().items[1].id
  await teller.does('ines', notifications.markAllRead, { body: { upTo: newest } })
  const creatorId = await m.userIdOf('ines')
  await teller.step('a post of ines, whom nobody asked, is found', async () => {
    const { id } = await db
      .selectFrom('brands')
      .where('slug', '=', 'glow-theory')
      .select('id')
      .executeTakeFirstOrThrow()
    await inTransaction((tx) =>
      recordOrganicPost(tx, {
        brandId: id,
        creatorId,
        type: 'instagram_story',
        url: 'https://www.instagram.com/stories/ines/1/',
        authorHandle: '@ines',
        caption: 'Bought it myself.',
        thumbnailUrl: null,
        postedAt: now().toISOString(),
        views: 1201,
        likes: 72,
        comments: 5,
      }),
    )
  })
}
