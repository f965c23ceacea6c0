import {
  type APIRequestContext,
  type BrowserContext,
  expect,
  type Page,
  type Request,
} from '@playwright/test'
import { builtPart } from './built.ts'
import { listenForComplaints } from './complaints.ts'
import { openRendered, tellRegion } from './hydration.ts'
import { test } from './journey.ts'
import { enterDemo, productUrl, type Role } from './people.ts'

/** A slow connection, so that content that loads late visibly shifts the layout. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 }
const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 90_000,
}

/** Kilobytes of a detailed photograph, by width in pixels. Demo pictures have 10% of it. */
const photographs: Readonly<Record<number, number>> = { 320: 16, 640: 45, 1280: 140 }

/** Sizes in kB of a page's pictures. `wouldCome` is the size if every picture were a photograph. */
const budgets = { html: 40, requests: 25, shift: 0.02, came: 300, wouldCome: 300 }

const openPhone = async (context: BrowserContext): Promise<Page> => {
  await tellRegion(context)
  const page = await context.newPage()
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const line = await context.newCDPSession(page)
  await line.send('Network.enable')
  await line.send('Network.emulateNetworkConditions', slowLine)
  return page
}

/** Sizes in kB of the first screen's pictures: as loaded, and if they were photographs. */
const picturesOf = async (
  page: Page,
): Promise<{ count: number; came: number; wouldCome: number }> => {
  const found = await page.evaluate(async () => {
    const pictures = [...document.querySelectorAll('img')].filter((img) => {
      const { top, left, width } = img.getBoundingClientRect()
      return width > 0 && top < innerHeight && left >= 0 && left < innerWidth
    })
    await Promise.all(pictures.map((img) => img.decode()))
    const names = pictures.map((img) => img.currentSrc).filter((url) => url.includes('/files/'))
    return performance
      .getEntriesByType('resource')
      .filter(({ name }) => names.includes(name))
      .map((entry) => ({
        name: entry.name,
        bytes: (entry as PerformanceResourceTiming).encodedBodySize,
      }))
  })
  // A picture without smaller versions keeps its uploaded size.
  const widths = found.map(({ name }) =>
    Number(/\.(\d+)\.avif$|-(\d+)x\d+\.\w+$/.exec(name)?.slice(1).find(Boolean)),
  )
  const sizes = Object.keys(photographs).map(Number)
  return {
    count: found.length,
    came: found.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    wouldCome: widths.reduce((sum, width) => {
      const size = sizes.find((one) => one >= width)
      return sum + (size === undefined ? 1_000 : (photographs[size] ?? 1_000))
    }, 0),
  }
}

/** Excludes API calls, files and scripts that load later without a click. */
const neededIn = (requests: readonly Request[], parts: readonly string[]): string[] =>
  requests.flatMap((request) => {
    const { pathname } = new URL(request.url())
    const isNeeded =
      request.resourceType() === 'script'
        ? pathname === '/first-paint.js' || parts.includes(pathname)
        : !/^\/(api|files)\//.test(pathname)
    return isNeeded ? [pathname] : []
  })

/** Some data, such as names of countries, is known only to the browser. */
const leftToBrowser = ['/settings']

/** Measures a page after all automatic loading has finished. */
const weigh = async (page: Page, path: string) => {
  let requests: Request[] = []
  const note = (request: Request): void => void requests.push(request)
  page.on('request', note)
  let html = 0
  const open = async () => {
    // Requests of the previous page must not count.
    await page.goto('about:blank')
    requests = []
    const answer = await page.goto(path)
    html = ((await answer?.request().sizes())?.responseBodySize ?? 0) / 1000
  }
  await (leftToBrowser.includes(path) ? open() : openRendered(page, path, open))
  await expect(page.getByRole('main').getByLabel(/^Loading/)).toHaveCount(0)
  // The toaster loads last. The event stream prevents Playwright's network-idle state.
  const isSignedIn = await page.getByRole('navigation').first().isVisible()
  if (isSignedIn)
    await expect
      .poll(() => requests.map((one) => one.url()).join(' '))
      .toContain(builtPart('toaster'))
  const { count, came, wouldCome } = await picturesOf(page)
  const shift = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
  )
  page.off('request', note)
  const parts = await page.evaluate(() => {
    const { app = '', parts = '' } =
      document.querySelector<HTMLElement>('[data-app]')?.dataset ?? {}
    return [app, ...parts.split(' ').map((part) => `/${part}`)]
  })
  const needed = neededIn(requests, parts)
  return { html, requests: needed.length + count, shift, came, wouldCome, needed }
}

const addressesOf = async (
  role: Role | 'visitor',
  browser: APIRequestContext,
): Promise<string[]> => {
  if (role === 'visitor') return ['/login', '/solvency']
  const read = async (path: string) => (await browser.get(`${productUrl()}/api${path}`)).json()
  if (role === 'creator') {
    const [{ slug }] = (await read('/brands?limit=1')).items
    return [
      ...['/', `/brand/${slug}`, `/brand/${slug}?tab=portfolio`, '/collaboration', '/coupon'],
      ...['/coupon-history', '/affiliate', '/rights', '/settings'],
    ]
  }
  const [{ id, brand }] = (await read('/brand/campaigns?limit=1')).items
  return [
    ...['/', '/brand-campaigns', `/brand-campaigns/${brand.slug}/${id}`, '/brand-barter'],
    ...['/brand-affiliate', '/brand-wallet', '/brand-settings', '/brand/non-campaign-feed'],
    ...['/brand/rights', '/brand-analytics'],
  ]
}

for (const role of ['visitor', 'creator', 'brand'] as const)
  test(`the server renders every page of a ${role} within its budget, and the browser takes it over`, async ({
    browser,
  }) => {
    const context = await browser.newContext(phone)
    if (role !== 'visitor') await enterDemo(context.request, role)
    const page = await openPhone(context)
    const complaints = listenForComplaints(page)
    const broken: string[] = []
    for (const path of await addressesOf(role, context.request)) {
      const weighed = await weigh(page, path)
      for (const [name, budget] of Object.entries(budgets))
        if (weighed[name as keyof typeof budgets] > budget)
          broken.push(
            `${path}: ${name} ${weighed[name as keyof typeof budgets]} of ${budget}; it asked for ${weighed.needed.join(' ')}`,
          )
    }
    expect(broken).toEqual([])
    expect(complaints).toEqual([])
  })
