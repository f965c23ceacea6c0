import { type Asked, type FakeAnswer, type FakeBooks, isOurApp } from '../fake-books.factory.ts'

const ok = (body: unknown): FakeAnswer => ({ status: 200, body })
const graphError = (code: number, message: string): FakeAnswer => ({
  status: 400,
  body: { error: { message, type: 'OAuthException', code, fbtrace_id: 'A' } },
})
const permissions = 'instagram_business_basic,instagram_business_manage_insights'
const pageSize = 2

const media = (asked: Asked, books: FakeBooks, isStory: boolean): FakeAnswer => {
  const all = [...books.posts].filter(([, post]) => (post.isStory ?? false) === isStory)
  const from = Number(asked.query.get('after') ?? 0)
  const page = all.slice(from, from + pageSize)
  const next = from + pageSize < all.length
  return ok({
    data: page.map(([id, { permalink }]) => ({ id, permalink })),
    ...(page.length > 0 && {
      paging: {
        cursors: { before: String(from), after: String(from + pageSize) },
        // A client must ignore this address, which would receive the token.
        ...(next && { next: 'https://elsewhere.example/steal' }),
      },
    }),
  })
}

const insights = (id: string, asked: Asked, books: FakeBooks): FakeAnswer => {
  const post = books.posts.get(id)
  if (post === undefined) return graphError(100, 'Unsupported get request')
  const metrics = (asked.query.get('metric') ?? '').split(',')
  const counts: Record<string, number | undefined> = { ...post, saved: post.saves } as never
  return ok({
    data: metrics.flatMap((name) => {
      const value = counts[name]
      const shown = { name, period: 'lifetime', title: name, id: `${id}/insights/${name}/lifetime` }
      return typeof value === 'number' ? [{ ...shown, values: [{ value }] }] : []
    }),
  })
}

const tokens = (asked: Asked, books: FakeBooks): FakeAnswer | undefined => {
  if (asked.path === '/oauth/access_token') {
    if (!isOurApp(asked.form, 'client_id') || !books.takesCode(asked.form))
      return {
        status: 400,
        body: { error_type: 'OAuthException', code: 400, error_message: 'Invalid code' },
      }
    const { access } = books.give()
    return ok({ data: [{ access_token: access, user_id: '7', permissions }] })
  }
  const held = asked.query.get('access_token') ?? ''
  if (asked.path === '/access_token' || asked.path === '/refresh_access_token') {
    if (!books.takes(held)) return graphError(190, 'Session has expired')
    const renews = asked.path === '/refresh_access_token'
    const { access } = books.give({ renews })
    return ok({ access_token: access, token_type: 'bearer', expires_in: 60 * 86_400 })
  }
  return undefined
}

export const answerInstagram = (asked: Asked, books: FakeBooks): FakeAnswer | undefined => {
  const path = asked.path.replace('/v23.0', '')
  if (path === '/me') {
    const { id, handle, followers } = books.account
    const count = followers === null ? {} : { followers_count: followers }
    const all = {
      id: `scoped-${id}`,
      user_id: id,
      username: handle,
      account_type: 'BUSINESS',
      ...count,
    }
    const fields = asked.query.get('fields')?.split(',') ?? []
    return ok(Object.fromEntries(Object.entries(all).filter(([name]) => fields.includes(name))))
  }
  if (path === '/me/media' || path === '/me/stories')
    return media(asked, books, path === '/me/stories')
  const [, id] = /^\/(\w+)\/insights$/.exec(path) ?? []
  return id === undefined ? tokens(asked, books) : insights(id, asked, books)
}
