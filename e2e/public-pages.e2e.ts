import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { listenForComplaints } from './complaints.ts'
import { openRendered } from './hydration.ts'
import { test } from './journey.ts'
import { enterDemo, productUrl } from './people.ts'

const addressesOf = async (context: import('@playwright/test').BrowserContext) => {
  await enterDemo(context.request, 'brand')
  const brand = await (await context.request.get(`${productUrl()}/api/brand/profile`)).json()
  await enterDemo(context.request, 'creator')
  const creator = await (await context.request.get(`${productUrl()}/api/creator/profile`)).json()
  return { brand: brand.address as string, creator: creator.address as string }
}

test('a visitor opens what its owners opened, presses Apply, logs in and stands ready to apply', async ({
  page,
  browser,
}) => {
  const others = await browser.newContext()
  const { brand, creator } = await addressesOf(others)
  await others.close()
  const complaints = listenForComplaints(page)

  const headOf = async () =>
    (await (await page.request.get(creator)).text()).split('</head>')[0] ?? ''
  // A slow server leaves the first page to the browser, without a preview.
  await expect.poll(headOf).not.toContain('noindex')
  const picture = /property="og:image" content="([^"]+)"/.exec(await headOf())?.[1] ?? ''
  expect((await page.request.get(picture)).headers()['content-type']).toBe('image/png')

  // The server renders names of countries only for visitors whose region it does not know.
  await openRendered(page, creator, async (_, to) => {
    await page.context().clearCookies()
    await page.goto(to)
  })
  await expect(page.getByRole('region', { name: 'Record' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Rates' })).toContainText(/From €.*coins/)
  await expectAccessible(page, 'a media kit')
  await openRendered(page, brand)
  await expect(page.getByRole('region', { name: 'Who is behind this brand' })).toBeVisible()
  expect(await page.locator('#boot').textContent()).toContain('"traders"')
  await page.getByRole('link', { name: 'Sign in or sign up' }).waitFor()
  await expectAccessible(page, 'a brand’s page')
  const campaign = page.getByRole('region', { name: 'Open campaigns' }).getByRole('link').first()
  const title = String(await campaign.textContent())
  await campaign.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const here = page.url()
  await page.getByRole('link', { name: 'Apply' }).click()
  await page.getByLabel('Email').fill('jonas@demo.test')
  await page.getByLabel('Password').fill('tandem-demo')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(here)
  const sheet = page.getByRole('dialog', { name: title })
  await expect(sheet.getByRole('button', { name: 'Apply' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('anybody reads the public figures as a page, as JSON and as a feed, and the transparency report', async ({
  page,
}) => {
  const complaints = listenForComplaints(page)
  await openRendered(page, '/open')
  await expect(page.getByText('From approval to payment').first()).toBeVisible()
  expect(await page.locator('#boot').textContent()).toContain('"open-figures"')
  await expectAccessible(page, 'the public figures')
  const addressOf = async (name: string) =>
    (await page.getByRole('link', { name, exact: true }).getAttribute('href')) ?? ''
  const { figures } = await (await page.request.get(await addressOf('JSON'))).json()
  for (const figure of figures)
    expect(figure).toEqual(
      expect.objectContaining({ n: expect.any(Number), formula: expect.stringMatching(/\.$/) }),
    )
  const feed = await (await page.request.get(await addressOf('RSS'))).text()
  const read = await page.evaluate((xml) => {
    const document = new DOMParser().parseFromString(xml, 'application/xml')
    const all = (name: string) => document.querySelectorAll(name).length
    return { broken: all('parsererror'), channels: all('rss > channel') }
  }, feed)
  expect(read).toMatchObject({ broken: 0, channels: 1 })
  await openRendered(page, '/transparency')
  await expect(page.getByText('reports received')).toBeVisible()
  expect(await page.locator('#boot').textContent()).toContain('"transparency"')
  await expectAccessible(page, 'the transparency report')
  expect(complaints).toEqual([])
})
