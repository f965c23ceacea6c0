import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { notificationPreferences } from '@tandem/contract/communication/notifications/preference.endpoints.ts'
import { expect, it } from 'vitest'
import { applyToEach, buildAgency } from '#communication/inbox/agency.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../../test-app.factory.ts'
import { drainNotifications } from '../index.ts'

const server = useTestApp()

it('keeps the notifications of a muted brand away, which can be unmuted after leaving it', async () => {
  const agency = await buildAgency(['Glow Theory', 'Harbour', 'Northlight'])
  const { as, brands, foreign } = agency
  const own = notificationPreferences
  const params = { brandId: brands[1]?.brandId ?? '' }
  expect((await server.call(own.muteBrand, { as, params })).status).toBe(200)
  const other = await server.call(own.muteBrand, { as, params: { brandId: foreign.brandId } })
  expect(other.body).toMatchObject({ code: 'brand.not_found' })
  await applyToEach(agency)
  await drainNotifications()
  const { items } = (await server.call(notifications.list, { as, query: { filter: 'unread' } }))
    .body
  expect(items.flatMap(({ brand }) => brand?.name ?? [])).toEqual(['Northlight', 'Glow Theory'])
  await db
    .deleteFrom('brand_members')
    .where('user_id', '=', agency.userId)
    .where('brand_id', '=', params.brandId)
    .execute()
  expect((await server.call(own.mutes, { as })).body.items).toMatchObject([
    { of: 'brand', title: 'Harbour', with: null },
  ])
  await server.call(own.unmuteBrand, { as, params })
  expect((await server.call(own.mutes, { as })).body.items).toEqual([])
})
