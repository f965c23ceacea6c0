import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, type Response } from '@playwright/test'
import { root } from '../tools/progress.ts'
import { test } from './journey.ts'
import { enterDemo } from './people.ts'

const listenForScripts = (page: Page): Response[] => {
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  return scripts
}

const nameOf = (response: Response): string => new URL(response.url()).pathname

/** What really came over the wire, encoded. */
const kilobytes = async (scripts: readonly Response[]): Promise<number> => {
  let bytes = 0
  for (const script of scripts) {
    await script.finished()
    if (nameOf(script).startsWith('/assets/'))
      expect(script.headers()['content-encoding'], nameOf(script)).toBe('br')
    bytes += (await script.request().sizes()).responseBodySize
  }
  expect(bytes).toBeGreaterThan(0)
  return bytes / 1000
}

// A page's chunk is named after its route; the homes, which several paths show, after their files.
const routes = join(root, 'apps/web/src/routes')
const pageNames = new Set(
  [...readdirSync(routes), ...readdirSync(join(routes, '_app'))]
    .filter((file) => file.endsWith('.tsx') && !/^(__root|_app|index|\$)\.tsx$/.test(file))
    .map((file) => file.slice(0, -'.tsx'.length).replaceAll('$', '_')),
)

const pagesAmong = (scripts: readonly Response[]): string[] =>
  scripts
    .map((script) => nameOf(script).replace(/^\/assets\/|-[\w-]{7}\.js$/g, ''))
    .filter((name) => pageNames.has(name) || name.endsWith('-page'))

test('the login page receives at most 110 kB of JavaScript, none of it another page’s', async ({
  page,
}) => {
  const scripts = listenForScripts(page)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await kilobytes(scripts)).toBeLessThanOrEqual(110)
  expect(pagesAmong(scripts)).toEqual(['login'])
})

for (const { role, heading, own } of [
  { role: 'creator', heading: 'All Brands', own: 'all-brands-page' },
  { role: 'brand', heading: 'Dashboard', own: 'brand-dashboard-page' },
] as const)
  test(`the home of a ${role} receives at most 150 kB of JavaScript, none of it another page’s`, async ({
    page,
  }) => {
    await enterDemo(page.request, role)
    const scripts = listenForScripts(page)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('main').getByLabel(/^Loading/)).toHaveCount(0)
    // Comes last, once the browser is idle; the line of events never falls silent.
    await expect.poll(() => scripts.map(nameOf).join(' ')).toContain('toaster')
    expect(await kilobytes(scripts)).toBeLessThanOrEqual(150)
    expect(pagesAmong(scripts)).toEqual([own])
  })
