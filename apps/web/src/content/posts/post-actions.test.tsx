import type { PostDetail } from '@tandem/contract/content/posts/post.schema.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../requests.factory.ts'
import { postQuery } from './post.api.ts'
import { PostActions } from './post-actions.tsx'

const server = catchRequests()
const yes = { allowed: true as const }
const post: PostDetail = {
  ...{ id: 'p1', source: 'organic', type: 'instagram_reel', url: null, authorHandle: '@ines' },
  ...{ creator: { slug: 'ines', name: 'Ines' }, campaign: null, caption: '', gradient: null },
  ...{ thumbnailUrl: null, postedAt: '2026-05-01T10:00:00Z', inPortfolio: false },
  ...{ views: null, likes: null, comments: null, shares: null, saves: null },
  ...{ numbersAt: null, numbersFrom: null, hidden: false, thanked: null, told: [] },
  can: { hide: yes, show: yes, thank: yes, invite: yes, ask: yes },
}
const show = (more: Partial<PostDetail> = {}) =>
  showKnowing(
    [[postQuery('p1').queryKey, post]],
    <PostActions post={{ ...post, ...more } as PostDetail} />,
  )

it('puts the post into the portfolio, and takes it out again', async () => {
  const { stale, rerender } = show()
  server.answer({ done: true })
  await press('Add to your portfolio')
  await waitFor(() => expect(stale()).toContain('posts one p1'))
  rerender(<PostActions post={{ ...post, inPortfolio: true }} />)
  server.answer({ done: true })
  await press('Remove from your portfolio')
  expect(server.sent()).toEqual([
    ['PUT /api/brand/portfolio/p1', {}],
    ['DELETE /api/brand/portfolio/p1', {}],
  ])
})

it('says why it can’t stand there, and nobody can be thanked or invited', () => {
  const because = (code: string) => ({ allowed: false, because: code }) as never
  show({
    can: {
      hide: yes,
      show: because('post.rights_missing'),
      thank: because('post.author_unknown'),
      invite: because('post.author_unknown'),
      ask: because('post.author_unknown'),
    },
  })
  for (const name of ['Add to your portfolio', 'Send thanks', 'Invite to a campaign'])
    expect(isLive(name)).toBe(false)
  expect(reasonOf('Add to your portfolio')).toMatch(/^Ask the creator for the rights first/)
  expect(reasonOf('Send thanks')).toMatch(/has no account here/)
})

it('thanks in words that are there already, and keeps what was typed when it fails', async () => {
  const { client, stale } = show()
  await press('Send thanks')
  const words = await screen.findByLabelText<HTMLTextAreaElement>('Message')
  client.setQueryData(['messages', 'unread'], {})
  expect(words.value).toBe('Thank you for your Instagram Reel, Ines. It means a lot to us.')
  server.refuse('post.thanked_already', 'You have already sent thanks for this post.')
  server.answer(post)
  await press('Send thanks')
  expect(await screen.findByText('You have already sent thanks for this post.')).toBeTruthy()
  expect(words.value).toMatch(/^Thank you/)
  expect(stale()).toEqual(['posts one p1'])
  expect(server.sent()).toEqual([['POST /api/brand/posts/p1/thanks', { words: words.value }]])
})

it('invites to one of the campaigns, and says where the two are together already', async () => {
  show()
  const campaign = {
    ...{ id: 'c1', title: 'Morning light', type: 'instagram_reel', placesLeft: 2, state: null },
    ...{ deadline: '2026-06-01T10:00:00Z', can: { invite: yes } },
  }
  server.answer({
    items: [campaign, { ...campaign, id: 'c2', title: 'Evening', state: 'applied' }],
  })
  await press('Invite to a campaign')
  expect(await screen.findByText('Evening')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Invite to Evening' })).toBe(null)
  server.answer({ id: 'x', state: 'invited', campaign: { id: 'c1' }, creator: { slug: 'ines' } })
  await press('Invite to Morning light')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Invite to M/ })).toBe(null))
  expect(server.sent()).toEqual([
    ['POST /api/brand/campaigns/c1/invitations', { creatorName: 'ines' }],
  ])
})
