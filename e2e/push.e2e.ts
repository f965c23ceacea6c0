import { expect } from '@playwright/test'
import { payloadOf } from '../apps/server/src/communication/push/push-payload.rules.ts'
import { test } from './journey.ts'
import { joinAs, productUrl } from './people.ts'
import { pushWorkerOf } from './push-worker.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

const accepted = {
  title: 'Glow Theory accepted your application',
  text: 'Film it by 3 May.',
  link: '/settings/notifications',
  tag: 'collaboration-1',
  isPrivate: false,
}
const approved = { ...accepted, title: 'Glow Theory approved your content', link: '/coupon' }

test('a push message becomes one notification, which opens its page and never another site', async ({
  page,
  context,
}) => {
  await joinAs(context.request, 'creator')
  await page.goto('/coupon')
  const { push, expectShown, clickOldest } = await pushWorkerOf(page)
  const { title, text: body, tag } = accepted
  await push(payloadOf('1', accepted, 'Tandem'))
  await expectShown([{ title, body, tag, renotify: true }])
  await push(payloadOf('1', accepted, 'Tandem'))
  await expectShown([{ title, body, tag, renotify: false }])
  expect(await clickOldest()).toEqual([`new ${productUrl()}${accepted.link}`])
  await expectShown([])

  await push(payloadOf('2', approved, 'Tandem'))
  await expectShown([{ title: approved.title, tag, renotify: true }])
  expect(await clickOldest()).toEqual([`again ${productUrl()}/coupon`])

  await push('not one of ours')
  await expectShown([{ title: 'Something new needs you' }])
  expect(await clickOldest()).toEqual([`new ${productUrl()}/`])
  for (const link of [
    'https://other.example/',
    '//other.example',
    '\\\\other.example',
    'data:,x',
  ]) {
    await push(JSON.stringify({ id: link, title, link }))
    await expectShown([{ title }])
    expect(await clickOldest()).toEqual([`new ${productUrl()}/`])
  }
})
