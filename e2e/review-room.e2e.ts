import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectNothingInTheWay } from './accessible.ts'
import { test } from './journey.ts'
import {
  applyTo,
  decide,
  type OpenCampaign,
  publishedCampaign,
  type Someone,
  send,
  someone,
} from './trade.ts'

let brand: Someone
let creator: Someone
let campaign: OpenCampaign
let filmed = ''

/** Records a short video, so the repository needs no video file. */
const film = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm' })
    const pen = canvas.getContext('2d')
    const drawing = setInterval(() => pen?.fillRect(Math.random() * 200, 20, 40, 40), 50)
    const parts: Blob[] = []
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data))
    const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve))
    recorder.start()
    setTimeout(() => recorder.stop(), 2500)
    await stopped
    clearInterval(drawing)
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  })

const start = async (browser: Browser): Promise<void> => {
  const someCreator = await someone(browser, 'creator')
  const id = await applyTo(someCreator, campaign)
  await decide(brand, campaign, id, 'accept')
  const url = 'https://drive.example/boat'
  const content = { url, fileUrls: [], caption: 'A boat of paper.', disclosed: false }
  await send(someCreator.api, `/collaborations/${id}/submissions`, content)
  await someCreator.context.close()
}

test.beforeAll(async ({ browser }) => {
  brand = await someone(browser, 'brand')
  creator = await someone(browser, 'creator')
  campaign = await publishedCampaign(brand, {
    ...{ needsDraft: true, creatorsNeeded: 3 },
    checklist: ['Show the boat'],
  })
  filmed = await applyTo(creator, campaign)
  await decide(brand, campaign, filmed, 'accept')
})
test.afterAll(async () => {
  await brand.context.close()
  await creator.context.close()
})
test.describe.configure({ mode: 'serial' })

const sheet = () => creator.page.getByRole('dialog', { name: campaign.title })
const threads = (page: Page) => page.getByRole('list', { name: 'Comments', exact: true })
const handIn = async (files: { name: string; mimeType: string; buffer: Buffer }[]) => {
  await sheet().getByRole('button', { name: 'Files', exact: true }).setInputFiles(files)
  await expect(sheet().getByText('Uploaded', { exact: true })).toHaveCount(files.length)
  await sheet().getByRole('button', { name: 'Submit for review' }).click()
}

test('three submissions are in the review queue, the earliest deadline first', async ({
  browser,
}) => {
  const { page } = creator
  await page.goto(`/collaboration?id=${filmed}`)
  const video = Buffer.from(await film(page), 'base64')
  const picture = await page.screenshot()
  await handIn([
    { name: 'boat.webm', mimeType: 'video/webm', buffer: video },
    { name: 'boat.png', mimeType: 'image/png', buffer: picture },
  ])
  await expect(sheet().getByRole('heading', { name: 'Round 1, draft' })).toBeVisible()
  await start(browser)
  await start(browser)

  await brand.page.goto('/')
  await brand.page.getByRole('button', { name: /^Notifications/ }).click()
  await brand.page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: / submitted content/ })
    .first()
    .click()
  await expect(brand.page).toHaveURL(/\/brand\/review\/[0-9a-f-]+$/)
  await brand.page.goto('/')
  await brand.page.getByRole('link', { name: /Review 3 pieces of content/ }).click()
  await brand.page.getByRole('link', { name: 'Review queue (3)' }).click()
  await expect(brand.page).toHaveTitle(/ - Review$/)
  await expect(brand.page.getByText('3 submissions to review.')).toBeVisible()
  await expectAccessibleInBothThemes(brand.page, 'the queue')
})

test('comments are pinned to a second by keys and to a spot by a press', async () => {
  const { page } = brand
  await page.getByRole('link', { name: 'Start reviewing' }).click()
  const heading = page.getByRole('heading', { name: new RegExp(campaign.title) })
  await expect(heading).toBeFocused()
  const player = page.locator('video')
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(0)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel('Comment at 0:01')).toBeVisible()
  await page.keyboard.press('t')
  await page.keyboard.type('Say the name of the pond here.')
  await expect(player).toHaveJSProperty('paused', true)
  await page.keyboard.press('Control+Enter')
  await expect(threads(page).getByRole('listitem')).toHaveCount(1)

  await page.getByRole('button', { name: /^Image 2/ }).click()
  const spot = page.getByRole('button', { name: 'Pin a comment on Image 2' })
  await expect
    .poll(() => page.getByAltText('Image 2').evaluate((image: HTMLImageElement) => image.width))
    .toBeGreaterThan(100)
  const { width, height } = (await spot.boundingBox()) ?? { width: 0, height: 0 }
  await spot.click({ position: { x: width / 4, y: height / 4 } })
  const words = page.getByLabel('Comment at the marked spot')
  await expect(words).toBeFocused()
  await words.fill('The boat is hard to see.')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.getByRole('button', { name: /^Comment 2 at the marked spot/ })).toBeVisible()
  await expectNothingInTheWay(page, 'the review room')
})
