import { type Asked, type FakeAnswer, type FakeBooks, isOurApp } from '../fake-books.factory.ts'

const ok = (body: unknown): FakeAnswer => ({ status: 200, body })
const scope = 'https://www.googleapis.com/auth/youtube.readonly'
const text = (count: number | undefined) => (count === undefined ? {} : String(count))

const token = (form: URLSearchParams, books: FakeBooks): FakeAnswer => {
  if (!isOurApp(form, 'client_id')) return { status: 401, body: { error: 'invalid_client' } }
  const isRenewal = form.get('grant_type') === 'refresh_token'
  const isTaken = isRenewal
    ? books.takesRefresh(form.get('refresh_token') ?? '')
    : books.takesCode(form)
  if (!isTaken) return { status: 400, body: { error: 'invalid_grant' } }
  const { access, refresh } = books.give({ renews: isRenewal })
  return ok({
    access_token: access,
    expires_in: 3600,
    token_type: 'Bearer',
    scope,
    ...(!isRenewal && { refresh_token: refresh }),
  })
}

const statistics = (books: FakeBooks, id: string) => {
  const { views, likes, comments } = books.posts.get(id) ?? {}
  return Object.fromEntries(
    Object.entries({
      viewCount: text(views),
      likeCount: text(likes),
      favoriteCount: '0',
      commentCount: text(comments),
    }).filter(([, count]) => typeof count === 'string'),
  )
}

export const answerYoutube = (asked: Asked, books: FakeBooks): FakeAnswer | undefined => {
  if (asked.path === '/token') return token(asked.form, books)
  if (asked.path === '/revoke') {
    books.revoke(asked.form.get('token') ?? '')
    return ok({})
  }
  if (asked.path === '/youtube/v3/channels') {
    const { id, handle, followers } = books.account
    const subscribers = followers === null ? {} : { subscriberCount: String(followers) }
    const channel = {
      kind: 'youtube#channel',
      id,
      snippet: { title: 'Ines makes', customUrl: `@${handle}` },
      statistics: { viewCount: '99', ...subscribers, hiddenSubscriberCount: followers === null },
    }
    return ok({ kind: 'youtube#channelListResponse', items: [channel] })
  }
  if (asked.path !== '/youtube/v3/videos') return undefined
  const ids = (asked.query.get('id') ?? '').split(',')
  if (ids.length > 50)
    return { status: 400, body: { error: { code: 400, errors: [{ reason: 'invalidParameter' }] } } }
  return ok({
    kind: 'youtube#videoListResponse',
    items: ids
      .filter((id) => books.posts.has(id))
      .map((id) => ({ kind: 'youtube#video', id, statistics: statistics(books, id) })),
  })
}
