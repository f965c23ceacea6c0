// @vitest-environment node

import type { UserType } from '@tandem/contract/accounts/identity/session.schema.ts'
import { expect, it } from 'vitest'
import { fixedEntries } from '#discovery/palette/palette-entries.ts'
import { renderApp } from '../rendering/render-app.tsx'
import { within } from '../rendering/visit.ts'
import { readingOf } from './answers.factory.ts'
import { brandPages, creatorPages } from './pages.factory.ts'

/** Parts that only an address opens, besides those that a tab or the palette leads to. */
const opened: Record<UserType, string[]> = {
  creator: ['/?show=brands', '/?show=campaigns'],
  brand: [
    ...['shopify', 'woocommerce', 'stripe', 'server'].map(
      (shop) => `/brand-affiliate?tab=integration&shop=${shop}`,
    ),
    '/brand-affiliate?tab=programme',
    '/brand-campaigns?tab=calendar',
  ],
}
const fromPalette = (role: UserType): string[] =>
  fixedEntries(role).flatMap(({ goes }) => ('href' in goes ? [goes.href] : []))

const visits = [...Object.values(creatorPages), ...Object.values(brandPages)].flat()
const places = [
  ...visits.map(({ who, moment, path, session }) => ({ who, moment, path, session })),
  ...[...opened.creator, ...fromPalette('creator')].map((path) => ({ who: 'mira', path })),
  ...['bruno', 'olga'].flatMap((who) =>
    [...opened.brand, ...fromPalette('brand')].map((path) => ({ who, path })),
  ),
]
const addresses = [...new Map(places.map((place) => [`${place.who} ${place.path}`, place]))]

type Place = Partial<(typeof visits)[number]> & { who: string; path: string }
const render = ({ who, path, moment = 'end', session }: Place) => {
  const ask = async (asked: string) => {
    const asks = `GET ${decodeURIComponent(asked).replace(/^\/api/, '')}`
    const { status, body } =
      session && asks === 'GET /session'
        ? { status: 200, body: session }
        : readingOf(who, moment, asks)
    return { ok: status < 400, status, json: async () => structuredClone(body) }
  }
  const cookies = `region=${encodeURIComponent('en-GB Europe/Berlin')}`
  return within({ address: path, cookies, ask }, () => renderApp(path))
}

const tabsIn = (html: string): string[] =>
  [...html.matchAll(/role="tab" id="[^"]*?-([\w-]+)-tab"/g)].flatMap(([, tab]) => tab ?? [])

it.each(addresses)('the server renders every tab of this page: %s', async (_, place) => {
  const page = await render(place)
  if ('redirect' in page) return
  expect(page.html).not.toBe('')
  if (place.path.includes('tab=')) return
  const start = place.path + (place.path.includes('?') ? '&tab=' : '?tab=')
  for (const tab of tabsIn(page.html)) await render({ ...place, path: start + tab })
})
