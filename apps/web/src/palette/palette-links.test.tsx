// @vitest-environment node

import { expect, it } from 'vitest'
import { destinations } from '#shell/navigation.ts'
import { showsHome } from '#shell/screen.ts'
import { appAt, someone } from '../app.build.ts'
import { fixedEntries } from './palette-entries.ts'

const roles = ['brand', 'creator'] as const

it.each(roles)('every page a %s is offered is one of theirs, and each another', async (role) => {
  const router = appAt('/', someone(role))
  const hrefs = fixedEntries(role).flatMap(({ goes }) => ('href' in goes ? [goes.href] : []))
  const links = [...new Set([...hrefs, ...destinations[role].map(({ to }) => to)])]
  const homes = links.filter((href) => {
    const route = router.getMatchedRoutes(new URL(href, 'http://here').pathname)[2]
    return showsHome(route?.options.staticData ?? {}, role)
  })
  expect(homes).toEqual(['/'])
  // An action may lead to the same page as its place in the menu, and to nothing twice.
  const pages = fixedEntries(role).filter(({ group }) => group === 'Pages')
  expect(new Set(pages.map(({ goes }) => JSON.stringify(goes))).size).toBe(pages.length)
})

it.each([
  ['brand', 'New campaign', '/brand-campaigns?new=campaign'],
  ['brand', 'Top up', '/brand-wallet?buy=coins'],
  ['brand', 'Statement', '/brand-wallet?tab=statement'],
  ['brand', 'Invoices', '/brand-wallet?tab=invoices'],
  ['brand', 'API keys', '/brand-settings/api-keys'],
  ['brand', 'Webhooks', '/brand-settings/webhooks'],
  ['brand', 'Password and devices', '/brand-settings/security'],
  ['creator', 'Appearance and keys', '/settings/appearance'],
  ['creator', 'Portfolio', '/settings/portfolio'],
  ['creator', 'Connected accounts', '/settings/connected-accounts'],
  ['creator', 'Spend coins', '/coupon'],
  ['creator', 'Coupon history', '/coupon-history'],
] as const)('“%s” of a %s opens %s', (role, label, href) => {
  const entry = fixedEntries(role).find((one) => one.label === label)
  expect(entry?.goes).toEqual({ href })
})
