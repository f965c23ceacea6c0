import type { Post } from '@tandem/contract/content/posts/post.schema.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PostTile } from './post-tile.tsx'

const post: Post = {
  id: '01890000-0000-7000-8000-000000000001',
  source: 'organic',
  type: 'instagram_reel',
  url: null,
  authorHandle: '@maya',
  creator: null,
  campaign: null,
  caption: '',
  thumbnailUrl: null,
  gradient: '12,52,342',
  postedAt: '2026-05-01T10:00:00Z',
  inPortfolio: true,
  views: null,
  likes: 3,
  comments: null,
  shares: null,
  saves: null,
  numbersAt: null,
  numbersFrom: null,
}
const painted = (more: Partial<Post>) =>
  /background:(.*?)"/.exec(renderToStaticMarkup(<PostTile post={{ ...post, ...more }} />))?.[1]

it('paints the hues that are stored with the post, also beneath its picture', () => {
  expect(painted({})).toMatch(
    /oklch\(0\.82 0\.13 12\).*oklch\(0\.68 0\.17 52\).*oklch\(0\.52 0\.15 342\)/,
  )
  expect(painted({ thumbnailUrl: '/files/a.webp' })).toContain('oklch(0.68 0.17 52)')
})

it('paints hues of its own where none are stored, and nothing that isn’t a hue', () => {
  const own = painted({ gradient: null })
  expect(own).toContain('radial-gradient')
  expect(painted({ gradient: 'red),url(https://evil.test),x' })).toBe(own)
  expect(painted({ gradient: '1,2' })).toBe(own)
})

it('names a creator of the house by name, anybody else by handle, and leads to the post', () => {
  const drawn = (more: Partial<Post>) =>
    renderToStaticMarkup(<PostTile post={{ ...post, ...more }} />)
  const url = 'https://social.example.test/p/1'
  const ours = drawn({ url, creator: { slug: 'maya', name: 'Maya Lind' } })
  expect(ours).toMatch(/<a href="https:\/\/social\.example\.test\/p\/1"[^>]*>Maya Lind</)
  expect(ours).toContain('rel="noopener noreferrer nofollow"')
  expect(ours).not.toContain('@maya')
  expect(drawn({})).toMatch(/<p[^>]*>@maya</)
  expect(drawn({})).not.toContain('<a ')
})

it.each([
  [{ likes: 3, comments: 12 }, ['3likes', '12comments']],
  [{ likes: null, comments: 0 }, ['0comments']],
  [{ likes: 0, comments: null }, ['0likes']],
  [{ likes: null, comments: null }, []],
])('of %j tells what is known, and 0 apart from what is not', (numbers, told) => {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <PostTile post={{ ...post, ...numbers }} title="For Glow" />,
  )
  const counts = [...page.querySelectorAll('p > span')].map((one) => one.textContent)
  expect(counts.filter((words) => /likes|comments/.test(words))).toEqual(told)
  expect(page.querySelector('p.font-semibold:not(:has(span))')?.textContent).toBe('For Glow')
})
