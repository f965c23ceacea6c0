// @vitest-environment node
import { RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { destinations, settingsPath } from '#shell/navigation.ts'
import { showsHome } from '#shell/screen.ts'
import { appAt, someone } from '../../app.factory.ts'
import { fixedEntries } from './palette-entries.ts'

const roles = ['brand', 'creator'] as const

it.each(roles)('offers a %s only own pages, each once', async (role) => {
  const router = appAt('/', someone(role))
  const hrefs = fixedEntries(role).flatMap(({ goes }) => ('href' in goes ? [goes.href] : []))
  const links = [...new Set([...hrefs, ...destinations[role].map(({ to }) => to)])]
  const homes = links.filter((href) => {
    const route = router.getMatchedRoutes(new URL(href, 'http://here').pathname)[2]
    return showsHome(route?.options.staticData ?? {}, role)
  })
  expect(new Set(homes.map((href) => href.split('?')[0]))).toEqual(new Set(['/']))
  // An action and a page may lead to the same address, but no two pages may.
  const pages = fixedEntries(role).filter(({ group }) => group === 'Pages')
  expect(new Set(pages.map(({ goes }) => JSON.stringify(goes))).size).toBe(pages.length)
})

/** Pages before the first sign-in, and pages that only a mailed link opens. */
const before = ['/login', '/new-user', '/onboarding', '/brand-dashboard', '/join', '/report']

it.each(roles)('finds every page and every section of the settings that a %s has', async (role) => {
  const router = appAt(settingsPath[role], someone(role))
  await router.load()
  const routes = Object.values(router.routesById).flatMap(({ fullPath, options, children }) => {
    const isOwn = !showsHome(options.staticData ?? {}, role) || fullPath === '/'
    return isOwn && !children && !/[$]/.test(fullPath) ? [fullPath.replace(/(.)\/$/, '$1')] : []
  })
  const html = renderToString(<RouterProvider router={router} />)
  const sections = [...html.matchAll(/href="(\/[\w-]*settings\/[\w-]+)"/g)].map(([, href]) => href)
  expect(sections.length).toBeGreaterThan(5)
  const found = fixedEntries(role).map(({ goes }) => 'href' in goes && goes.href.split('?')[0])
  const first = `${settingsPath[role]}/profile`
  const missing = [...routes, ...sections].filter(
    (path) => path !== first && !before.includes(path ?? '') && !found.includes(path ?? ''),
  )
  expect(missing).toEqual([])
})
