import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { enterDemo } from './people.ts'

/** Of a busy photograph in that width; the demo's drawings have a tenth. */
const photographs: Readonly<Record<number, number>> = { 320: 16, 640: 45, 1280: 140 }

/** Those of the first screen in kB: as they came, and as photographs of the same sizes would. */
const picturesOf = async (page: Page): Promise<{ came: number; wouldCome: number }> => {
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
  expect(found.length).toBeGreaterThan(0)
  const widths = found.map(({ name }) => Number(/\.(\d+)\.avif$/.exec(name)?.[1]))
  return {
    came: found.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    // A small picture that has no smaller one weighs less than the smallest.
    wouldCome: widths.reduce((sum, width) => sum + (photographs[Math.max(320, width)] ?? 1_000), 0),
  }
}

test('the first screen of a phone loads at most 300 kB of pictures, photographs or drawings', async ({
  browser,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 }
  const pageOf = async (role: 'creator' | 'brand') => {
    const page = await (await browser.newContext(phone)).newPage()
    await enterDemo(page.request, role)
    return page
  }
  const [creator, brand] = [await pageOf('creator'), await pageOf('brand')]
  const { items } = await (await creator.request.get('/api/brands?limit=1')).json()
  const own = `/brand/${items[0].slug}`
  for (const [page, address] of [
    [creator, '/'],
    [creator, own],
    [creator, `${own}?tab=portfolio`],
    [brand, '/brand/non-campaign-feed'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByRole('main').locator('picture').first()).toBeAttached()
    await expect(page.getByRole('main').getByLabel(/^Loading/)).toHaveCount(0)
    const { came, wouldCome } = await picturesOf(page)
    expect(came, address).toBeLessThanOrEqual(300)
    expect(wouldCome, `${address} with photographs`).toBeLessThanOrEqual(300)
  }
})
