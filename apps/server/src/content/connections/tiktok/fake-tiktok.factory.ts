import { type Asked, type FakeAnswer, type FakeBooks, isOurApp } from '../fake-books.factory.ts'

const error = { code: 'ok', message: '', log_id: '2026' }
const ok = (body: object): FakeAnswer => ({ status: 200, body: { ...body, error } })
const refusal = (status: number, code: string): FakeAnswer => ({
  status,
  body: { error: { code, message: 'no', log_id: '2026' } },
})

const token = (form: URLSearchParams, books: FakeBooks): FakeAnswer => {
  const flat = (code: string) => ({ status: 400, body: { error: code, error_description: 'no' } })
  if (!isOurApp(form, 'client_key')) return flat('invalid_client')
  const isRenewal = form.get('grant_type') === 'refresh_token'
  const isTaken = isRenewal
    ? books.takesRefresh(form.get('refresh_token') ?? '')
    : books.takesCode(form)
  if (!isTaken) return flat('invalid_grant')
  const { access, refresh } = books.give({ rotates: true, renews: isRenewal })
  const scope = 'user.info.basic,user.info.profile,user.info.stats,video.list'
  return {
    status: 200,
    body: {
      open_id: books.account.id,
      scope: books.leavesOut === '' ? scope : 'user.info.basic',
      access_token: access,
      expires_in: 3600,
      refresh_token: refresh,
      refresh_expires_in: 15_552_000,
      token_type: 'Bearer',
    },
  }
}

const video = (id: string, books: FakeBooks) => {
  const { views, likes, comments, shares } = books.posts.get(id) ?? {}
  const counts = { view_count: views, like_count: likes }
  return { id, ...counts, comment_count: comments, share_count: shares }
}

export const answerTiktok = (asked: Asked, books: FakeBooks): FakeAnswer | undefined => {
  if (asked.path === '/v2/oauth/token/') return token(asked.form, books)
  if (asked.path === '/v2/oauth/revoke/') {
    books.revoke(asked.form.get('token') ?? '')
    return { status: 200, body: {} }
  }
  if (asked.path === '/v2/user/info/') {
    const { id, handle, followers } = books.account
    const count = followers === null ? {} : { follower_count: followers }
    return ok({ data: { user: { open_id: id, username: handle, ...count } } })
  }
  if (asked.path !== '/v2/video/query/') return undefined
  const ids: string[] = JSON.parse(asked.text).filters.video_ids
  if (ids.length > 20) return refusal(400, 'invalid_params')
  const videos = ids.filter((id) => books.posts.has(id)).map((id) => video(id, books))
  return ok({ data: { videos, cursor: 0, has_more: false } })
}
