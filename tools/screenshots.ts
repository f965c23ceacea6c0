/** Takes the README's pictures from a running demo: `npm run screenshots`. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureChromium } from './chromium.ts'
import { startProduct } from './product.ts'
import { root } from './progress.ts'
import { buildWeb, webIsStale } from './web-build.ts'

type Picture = {
  name: string
  email: string
  path: string
  width: number
  height: number
  dark?: boolean
}

const pictures: Picture[] = [
  { name: 'creator-brands', email: 'creator@demo.test', path: '/', width: 1280, height: 820 },
  {
    name: 'creator-status-phone',
    email: 'creator@demo.test',
    path: '/collaboration',
    width: 390,
    height: 844,
  },
  {
    name: 'creator-coupons-phone',
    email: 'creator@demo.test',
    path: '/coupon',
    width: 390,
    height: 844,
    dark: true,
  },
  { name: 'brand-dashboard', email: 'brand@demo.test', path: '/', width: 1280, height: 820 },
  {
    name: 'brand-wallet',
    email: 'brand@demo.test',
    path: '/brand-wallet',
    width: 1280,
    height: 820,
    dark: true,
  },
]

if (webIsStale()) await buildWeb()
const product = await startProduct()
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
const folder = join(root, 'docs/images')
mkdirSync(folder, { recursive: true })
for (const picture of pictures) {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: picture.width, height: picture.height },
    colorScheme: picture.dark === true ? 'dark' : 'light',
  })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByLabel('Email').fill(picture.email)
  await page.getByLabel('Password').fill('tandem-demo')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL('/')
  await page.goto(picture.path)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(folder, `${picture.name}.png`) })
  await context.close()
}
await browser.close()
await product.stop()
