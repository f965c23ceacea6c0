import { expect, type Page } from '@playwright/test'
import { startDeployingProxy } from './deploying-proxy.ts'
import { test } from './journey.ts'
import { joinAs, password } from './people.ts'

test.use({ serviceWorkers: 'allow' })

/** Lists the cached paths of each cache. The name of a cache contains the build. */
const keptBy = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const kept: Record<string, string[]> = {}
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys()
      kept[name] = requests.map(({ url }) => new URL(url).pathname)
    }
    return kept
  })
/** Opens no cache, because that would create one again which the worker deletes meanwhile. */
const builds = (page: Page) => page.evaluate(() => caches.keys())

/**
 * A browser ends an idle worker after half a minute and then starts the one that waits. While
 * DevTools watch, as here, it may not. Ends the old worker once the new one is installed.
 */
const endOldWorkers = async (page: Page, isNew: (url: string) => boolean): Promise<void> => {
  const tools = await page.context().newCDPSession(page)
  const states = new Map<string, { isNew: boolean; status: string; isRunning: boolean }>()
  tools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, scriptURL, status, runningStatus } of versions)
      states.set(versionId, {
        isNew: isNew(scriptURL),
        status,
        isRunning: runningStatus === 'running',
      })
    const waits = [...states.values()].some((one) => one.isNew && one.status === 'installed')
    for (const [versionId, one] of states)
      if (waits && !one.isNew && one.isRunning)
        // The worker may have ended meanwhile.
        tools.send('ServiceWorker.stopWorker', { versionId }).catch(() => {})
  })
  await tools.send('ServiceWorker.enable')
}

test('the installed app opens without a connection, is never an old one, and takes what a phone shares', async ({
  page,
  playwright,
}) => {
  const proxy = await startDeployingProxy()
  const other = await playwright.request.newContext()
  const { email } = await joinAs(other, 'creator')
  await other.dispose()
  const shared = `${proxy.url}/share?title=Reel&text=Look%3A+https%3A%2F%2Fyoutu.be%2Fpaper-boats`

  await page.goto(shared)
  await expect(page).toHaveURL(/\/login\?to=/)
  await expect.poll(() => builds(page)).toEqual([expect.stringMatching(/^\?index-/)])
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(shared)
  await page.getByRole('searchbox', { name: 'Search brands' }).fill('glow')
  await page.getByRole('main').getByRole('button', { name: /glow/i }).first().click()
  await expect(page.getByLabel('Address of the post')).toHaveValue('https://youtu.be/paper-boats')
  await page.keyboard.press('Escape')

  await page.reload()
  const [first = ''] = await builds(page)
  await expect.poll(async () => (await keptBy(page))[first]).toContain(`/assets/${first.slice(1)}`)
  for (const path of (await keptBy(page))[first] ?? [])
    expect(path).toMatch(/^\/(assets\/|offline\.(html|js)$|first-paint\.js$|favicon\.svg$)/)

  proxy.become({ isAway: true })
  await page.goto(`${proxy.url}/coupon`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  proxy.become({ isAway: false, isNew: true })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveTitle(/Redeem Coupons/)
  expect(await page.content()).toContain('.new.js')
  await endOldWorkers(page, (url) => url.endsWith('.new.js'))
  await expect
    .poll(() => builds(page), { timeout: 30_000 })
    .toEqual([first.replace('.js', '.new.js')])
  proxy.stop()
})
