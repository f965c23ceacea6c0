import type { MyPost, ToldNumbers } from '@tandem/contract/content/posts/post.schema.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { FakeUploads } from '#platform/files/uploads.factory.ts'
import { toast } from '#ui/toast.ts'
import { catchRequests, isLive, press, reasonOf, showKnowing } from '../../../requests.factory.ts'
import { askedPostsQuery, myNumbersQuery } from '../post.api.ts'
import { SharePostDialog } from '../share-post-dialog.tsx'
import { AskedPosts } from './asked-posts.tsx'

const server = catchRequests()
beforeEach(() => void vi.spyOn(toast, 'success').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())
const said = () => vi.mocked(toast.success).mock.calls.flat()
beforeEach(() => {
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => {}
})

const post: MyPost = {
  id: '01890000-0000-7000-8000-000000000001',
  source: 'campaign',
  type: 'instagram_reel',
  url: 'https://www.instagram.com/reel/Cabc/',
  authorHandle: '@ines',
  creator: { slug: 'ines', name: 'Ines' },
  campaign: null,
  caption: '',
  thumbnailUrl: null,
  gradient: null,
  postedAt: '2026-05-01T10:00:00Z',
  inPortfolio: true,
  ...{ views: 100, likes: 7, comments: null, shares: null, saves: null },
  numbersAt: '2026-05-02T10:00:00Z',
  brand: { slug: 'glow', name: 'Glow Theory' },
  isAsked: true,
  goneAt: null,
  numbersFrom: 'creator',
  inOwnPortfolio: false,
  toldAt: '2026-05-02T10:00:00Z',
}
const told: ToldNumbers = {
  ...{ views: 100, likes: 7, comments: null, shares: null, saves: null },
  ...{ at: '2026-05-02T10:00:00Z', from: 'creator', screenshotUrl: null },
}
const history = { told: [told, { ...told, views: 90, from: 'instagram' as const }] }
const showAsked = (...items: MyPost[]) =>
  showKnowing(
    [
      [askedPostsQuery.queryKey, { items, nextCursor: null, asked: items.length }],
      [myNumbersQuery(post.id).queryKey, { ...history, toldAt: post.toldAt }],
    ],
    <AskedPosts />,
  )
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const numbersAt = `/api/creator/posts/${post.id}/numbers`

it('leads each asked post to its platform, says when a story is gone, and one at once', async () => {
  const goneAt = new Date(Date.now() + 4.5 * 3_600_000).toISOString()
  const story: MyPost = { ...post, id: 'b', type: 'instagram_story', goneAt, url: null }
  showAsked(post, story, { ...post, id: 'c' }, { ...post, id: 'd' })
  expect(screen.getByRole('heading').textContent).toBe('How did your 4 posts do?')
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
  await press('Show 3 more')
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.querySelector('a')?.getAttribute('href')).toBe(post.url)
  expect(second?.textContent).toMatch(
    /^Instagram Story for Glow TheoryDisappears in 4 hours, with its/,
  )
  expect(screen.getAllByRole('listitem')).toHaveLength(4)
  await press(/^Add numbers ?of your Instagram Story/)
  await screen.findByRole('dialog', { name: 'How did your Instagram Story do?' })
})

const addScreenshot = async (send: string) => {
  const uploads = new FakeUploads()
  vi.stubGlobal('XMLHttpRequest', uploads.request)
  const { promise: arrived, resolve: arrives } = Promise.withResolvers<void>()
  server.requests.mockImplementationOnce((...asked) => arrived.then(() => uploads.fetch(...asked)))
  const file = new File([new Uint8Array(10)], 'a.png', { type: 'image/png', lastModified: 1 })
  const zone = screen.getByLabelText('Screenshot (optional)', { selector: 'input' })
  await userEvent.upload(zone, file)
  const waits = 'The screenshot is still being uploaded.'
  await waitFor(() => expect(reasonOf(send)).toBe(waits))
  arrives()
  await screen.findByText('Uploaded')
  await waitFor(() => expect(isLive(send)).toBe(true))
}
const screenshotUrl = '/files/p/00000001-0000-4000-8000-000000000000.webp'

it('a screenshot goes along, and what is refused is said at its number', async () => {
  showAsked(post)
  await press(/^Add numbers/)
  await screen.findByRole('dialog')
  await addScreenshot('Correct numbers')
  server.refuse('input.invalid', 'Look again.', { views: 'So many?' })
  await userEvent.click(screen.getByRole('button', { name: 'Correct numbers' }))
  await screen.findByText('So many?')
  expect(screen.getByLabelText('Views').getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByText('Look again.')).toBe(null)
  expect(server.sent().at(-1)).toEqual([
    `POST ${numbersAt}`,
    expect.objectContaining({ views: 100, screenshotUrl }),
  ])
})

it('starts from what was told, sends the whole of it, and asks again what waits', async () => {
  const { stale } = showAsked(post)
  await press(/^Add numbers/)
  await screen.findByRole('dialog', { name: 'How did your Instagram Reel do?' })
  expect(screen.getByLabelText<HTMLInputElement>('Likes').value).toBe('7')
  await type('Views', '12.3k')
  await type('Likes', '')
  await type('Saves', '0')
  server.answer({ ...post, isAsked: false })
  await userEvent.click(screen.getByRole('button', { name: 'Correct numbers' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  expect(server.sent()).toEqual([
    [
      `POST ${numbersAt}`,
      {
        ...{ views: 12_300, likes: null, comments: null, shares: null, saves: 0 },
        ...{ screenshotUrl: null, basedOn: post.toldAt },
      },
    ],
  ])
  expect(stale()).toContain('posts mine asked')
  expect(said()).toEqual(['Glow Theory sees the numbers now.'])
})

it('what a platform told is no word of theirs to start from', async () => {
  showAsked({ ...post, numbersFrom: 'instagram' })
  await press(/^Add numbers/)
  await screen.findByRole('dialog')
  const typed = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
  expect(typed).toEqual(['', '', '', '', ''])
})

it('sends nothing that is no number, nor nothing at all, and keeps what was typed', async () => {
  showAsked(post)
  await press(/^Add numbers/)
  await type('Views', 'lots')
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Correct numbers' }))
  await send()
  expect(await screen.findByText('Enter a number.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Views').value).toBe('lots')
  for (const label of ['Views', 'Likes']) await type(label, '')
  await send()
  expect(await screen.findByText('Enter at least one number.')).toBeTruthy()
  expect(server.requests).not.toHaveBeenCalled()
})

it('shows who reported which change, and doubts more likes than views without refusing them', async () => {
  showAsked(post)
  await press(/^Add numbers/)
  const shown = await screen.findByRole('region', { name: 'History of the numbers' })
  const [newest, first] = within(shown).getAllByRole('listitem')
  expect(newest?.textContent).toMatch(/^You, .*Views 90 → 100$/)
  expect(first?.textContent).toMatch(/^Instagram, .*Views 90 · Likes 7$/)
  expect(shown.textContent).toContain('Instagram also reports this post. The newest report counts')
  await type('Likes', '101')
  expect(screen.getByText('There are more likes than views. Check both numbers.')).toBeTruthy()
})

it('after newer numbers from another tab, keeps what was typed and sends it on top of those', async () => {
  showAsked(post)
  await press(/^Add numbers/)
  await type('Views', '150')
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Correct numbers' }))
  const newer = '2026-05-03T10:00:00Z'
  server.refuse('post.numbers_changed', 'Newer numbers were reported meanwhile.')
  server.answer({ told: [{ ...told, views: 120, at: newer }, told], toldAt: newer })
  await send()
  await screen.findByText('Newer numbers were reported meanwhile.')
  expect(screen.getByText('Views 100 → 120')).toBeTruthy()
  server.answer(post)
  await send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBe(null))
  const sent = server.sent().map(([, body]) => body)
  expect(sent).toContainEqual(expect.objectContaining({ views: 150, basedOn: newer }))
})

const share = (onClose = () => {}) =>
  showKnowing(
    [],
    <SharePostDialog brand={{ slug: 'glow', name: 'Glow Theory' }} onClose={onClose} />,
  )
const shareNow = () => userEvent.click(screen.getByRole('button', { name: 'Share your post' }))
const reel = 'https://www.instagram.com/reel/Cabc/'

it('uploads the picture first, and shares without numbers where none were typed', async () => {
  let closed = 0
  share(() => {
    closed += 1
  })
  await type('Address of the post', reel)
  await type('Posted on', '2026-05-01')
  await type('Caption (optional)', 'Mornings.')
  const picture = new File([new Uint8Array(10)], 'a.png', { type: 'image/png' })
  await userEvent.upload(screen.getByLabelText('Picture of the post (optional)'), picture)
  server.answer({ id: 'f1', url: '/files/new.webp', width: 10, height: 10 })
  server.answer(post)
  await shareNow()
  await waitFor(() => expect(closed).toBe(1))
  expect(said()).toEqual(['Glow Theory was notified of your post.'])
  const [upload, sent] = server.requests.mock.calls
  expect(upload?.[0]).toBe('/api/files')
  expect([sent?.[0], JSON.parse(String(sent?.[1].body))]).toEqual([
    '/api/brands/glow/posts',
    {
      ...{ url: reel, type: 'instagram_reel', caption: 'Mornings.', postedOn: '2026-05-01' },
      pictureUrl: '/files/new.webp',
    },
  ])
})

it('sends numbers that were typed, and says at its place what the server refuses', async () => {
  share()
  await shareNow()
  expect(screen.getByText('Enter the address of your post.')).toBeTruthy()
  expect(server.requests).not.toHaveBeenCalled()
  await type('Address of the post', 'https://example.test/x')
  await type('Posted on', '2026-05-01')
  await type('Views', '1 204')
  server.refuse('post.link_unknown', 'Use the link of an Instagram Reel, like …')
  await shareNow()
  expect(await screen.findByText('Use the link of an Instagram Reel, like …')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Views').value).toBe('1 204')
  expect(said()).toEqual([])
  expect(server.sent()[0]?.[1]).toMatchObject({
    numbers: { views: 1204, likes: null, screenshotUrl: null },
  })
})
