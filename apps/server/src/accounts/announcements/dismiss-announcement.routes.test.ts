import { randomUUID } from 'node:crypto'
import { announcements } from '@tandem/contract/accounts/announcements/announcement.endpoints.ts'
import { expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

it('refuses to dismiss an announcement that does not exist', async () => {
  const { body } = await server.call(announcements.dismiss, {
    as: await buildCreator(),
    params: { announcementId: randomUUID() },
  })
  expect(body.code).toBe('announcement.not_found')
})
