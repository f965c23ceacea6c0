// @vitest-environment node
import type { Session } from '@tandem/contract/accounts/identity/session.schema.ts'
import { RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import {
  mediaKitQuery,
  publicBrandQuery,
  publicCampaignQuery,
} from '#discovery/public-pages/public-page.api.ts'
import { appAt, nobody, someone } from './app.factory.ts'

type Opened = { router: ReturnType<typeof appAt>; html: () => string }

const open = async (path: string, session: Session, hops = 3): Promise<Opened> => {
  const router = appAt(path, session)
  await router.load()
  const result = router._serverResult
  if (result?.type === 'redirect' && hops > 0)
    return open(result.redirect.headers.get('location') ?? path, session, hops - 1)
  return { router, html: () => renderToString(<RouterProvider router={router} />) }
}

it.each([
  ['/', nobody, '/login'],
  ['/coupon', nobody, '/login'],
  ['/brand-wallet', nobody, '/login'],
  ['/new-user', nobody, '/login'],
  ['/onboarding', nobody, '/login'],
  ['/nowhere/at/all', nobody, '/login'],
  ['/', someone(null), '/new-user'],
  ['/login', someone(null), '/new-user'],
  ['/coupon', someone(null), '/new-user'],
  ['/brand-wallet', someone(null), '/new-user'],
  ['/onboarding', someone(null), '/new-user'],
  ['/nowhere', someone(null), '/new-user'],
  ['/login', someone('creator'), '/'],
  ['/new-user', someone('creator'), '/'],
  ['/onboarding', someone('creator'), '/'],
  ['/login', someone('brand'), '/'],
  ['/new-user', someone('brand'), '/'],
  ['/onboarding', someone('brand'), '/'],
])('leads from %s to where the person belongs', async (path, session, expected) => {
  const { router } = await open(path, session)
  expect(router.state.location.pathname).toBe(expected)
})

it('leads whoever follows a link from outside on to it once they are in, and nowhere else', async () => {
  const link = '/share?text=https%3A%2F%2Fyoutu.be%2Fx'
  const waiting = { to: link }
  const search = async (path: string, session: Session) =>
    (await open(path, session)).router.state.location
  expect(await search(link, nobody)).toMatchObject({ pathname: '/login', search: waiting })
  expect(await search(link, someone(null))).toMatchObject({
    ...{ pathname: '/new-user', search: waiting },
  })
  const login = `/login?to=${encodeURIComponent(link)}`
  expect(await search(login, someone('creator'))).toMatchObject({ href: link })
  expect(await search(login, someone(null))).toMatchObject({
    ...{ pathname: '/new-user', search: waiting },
  })
  expect(await search('/login?to=//evil.test', someone('creator'))).toMatchObject({ href: '/' })
  for (const page of ['/brand-wallet?topup=019aab7b', '/settings/notifications', '/inbox'])
    expect(await search(page, nobody)).toMatchObject({ search: { to: page } })
  for (const page of ['/', '/nowhere/at/all'])
    expect(await search(page, nobody)).toMatchObject({ href: '/login' })
})

it('a mail’s link sets a new password whoever is signed in; other visits to the sign-in lead on', async () => {
  const at = async (path: string) =>
    (await open(path, someone('creator'))).router.state.location.href
  expect(await at('/login?reset=token')).toBe('/login?reset=token')
  expect(await at('/login?to=%2Fcoupon')).toBe('/coupon')
})

it.each([
  ['/creator/mira', mediaKitQuery('mira').queryKey],
  ['/brand/glow?campaign=c1', publicBrandQuery('glow').queryKey],
])('%s is there for whoever isn’t signed in, where it is open to them', async (path, key) => {
  const router = appAt(path, nobody)
  router.options.context.queryClient.setQueryData(key, {} as never)
  router.options.context.queryClient.setQueryData(publicCampaignQuery('c1').queryKey, {} as never)
  await router.load()
  expect([router._serverResult?.type, router.state.location.href]).toEqual(['render', path])
})

it.each([
  ['/brand-wallet', 'creator', 'All Brands'],
  ['/collaboration', 'brand', 'Dashboard'],
  ['/brand/glow-theory', 'creator', 'Glow Theory'],
  ['/coupon-history', 'creator', 'Coupon History'],
  ['/nowhere/at/all', 'brand', 'Dashboard'],
  ['/brand/non-campaign-feed', 'brand', 'Non-Campaign Feed'],
  ['/rights', 'creator', 'Rights'],
  ['/brand-campaigns/glow/7/creator/ada', 'brand', 'Creator Info'],
] as const)('at %s a %s sees %s, in place', async (path, role, title) => {
  const { router, html } = await open(path, someone(role))
  expect(router.state.location.pathname).toBe(path)
  expect(html()).toContain(`<title>Tandem - ${title}</title>`)
})
