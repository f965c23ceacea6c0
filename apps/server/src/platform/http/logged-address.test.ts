import { expect, it } from 'vitest'
import { loggedAddress, withoutSecrets } from './logged-address.ts'

const secret = 'q8Jd0y3bX1t5VwZr6kLm2NpQ'
const id = '01a00000-0000-7000-8000-000000000001'

it.each([
  ['/calendar/:name', { name: `${secret}.ics` }, `/calendar/${secret}.ics`, '/calendar/:name'],
  ['/api/brand/posts/:id', { id }, `/api/brand/posts/${id}?code=x`, `/api/brand/posts/${id}`],
  [undefined, {}, `/login?reset=${secret}`, '/login'],
  ['/*', {}, `/invitations/${secret}?next=1`, '/invitations/…'],
  [undefined, {}, `/calendar/${secret}.ics`, '/calendar/….ics'],
])('a request of %s is logged without what may be secret', (url, params, asked, logged) => {
  const routeOptions = { url: url as string | undefined }
  expect(loggedAddress({ url: asked, params, routeOptions })).toBe(logged)
})

it('an error reveals no secrets of the addresses it contains', () => {
  const text = `GET https://api.example/me?access_token=${secret} failed: see /hook/${secret}`
  expect(withoutSecrets(text)).toBe('GET https://api.example/me failed: see /hook/…')
  expect(withoutSecrets('at run (/srv/tandem/src/a.ts:3:1)')).toBe(
    'at run (/srv/tandem/src/a.ts:3:1)',
  )
})
