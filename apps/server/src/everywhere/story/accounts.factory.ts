import { identity } from '@tandem/contract/accounts/identity/identity.endpoints.ts'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { posts } from '@tandem/contract/content/posts/post.endpoints.ts'
import { latestMailTo, linkIn } from '#accounts/identity/identity.factory.ts'
import { now } from '#platform/clock.ts'
import { password, type Teller } from './teller.factory.ts'

export const tokenIn = async (email: string): Promise<string> =>
  /[=#]([^=#]+)$/.exec(linkIn(await latestMailTo(email)))?.[1] ?? ''

/** Passwords, one-time links, what is read, and posts nobody was paid for. */
export const tellOfAccounts = async (teller: Teller): Promise<void> => {
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
  await tellOfSharedPost(teller)
}

/** Nobody was paid for it; its numbers are asked for before it is gone. */
const tellOfSharedPost = async (teller: Teller): Promise<void> => {
  const numbers = { views: 1201, likes: 72, comments: 5, shares: null, saves: null }
  const { id } = await teller.does('ines', posts.share, {
    params: { brandName: 'glow-theory' },
    body: {
      url: 'https://instagram.com/stories/Ines/3301234567890123456?igsh=x',
      type: 'instagram_story',
      caption: 'Bought it myself.',
      postedOn: now().toISOString().slice(0, 10),
      pictureUrl: null,
      numbers: { ...numbers, screenshotUrl: null },
    },
  })
  const params = { postId: id }
  await teller.days(0.9)
  await teller.does('ines', posts.tellNumbers, {
    params,
    body: { ...numbers, views: 1904, screenshotUrl: null },
  })
  await teller.does('olga', posts.hide, { params })
  await teller.does('olga', posts.unhide, { params })
}
