import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes, expectNothingInTheWay } from './accessible.ts'
import { test } from './journey.ts'
import {
  applyTo,
  decide,
  type OpenCampaign,
  publishedCampaign,
  reelLink,
  type Someone,
  send,
  someone,
} from './trade.ts'

let brand: Someone
let creator: Someone
let campaign: OpenCampaign
let filmed = ''

/** A film of its own making: none is kept beside the tests. */
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

test('three pieces of work wait in line, the least time left first', async ({ browser }) => {
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
    .getByRole('link', { name: /Content to review/ })
    .first()
    .click()
  await expect(brand.page).toHaveURL(/\/brand\/review\/[0-9a-f-]+$/)
  await brand.page.goto('/')
  await brand.page.getByRole('link', { name: /Review 3 pieces of content/ }).click()
  await brand.page.getByRole('link', { name: 'All that waits (3)' }).click()
  await expect(brand.page).toHaveTitle(/ - Review$/)
  await expect(brand.page.getByText('3 pieces wait for your review.')).toBeVisible()
  await expectAccessibleInBothThemes(brand.page, 'the queue')
})

test('comments are pinned to a second by keys and to a spot by a press', async () => {
  const { page } = brand
  await page.getByRole('link', { name: 'Start with the first' }).click()
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
  await page.getByRole('button', { name: 'Pin the comment' }).click()
  await expect(page.getByRole('button', { name: /^Comment 2 at the marked spot/ })).toBeVisible()
  await expectNothingInTheWay(page, 'the review room')
})

test('changes are asked for with the open comments, and the next in line comes', async () => {
  const { page } = brand
  const before = page.url()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: new RegExp(campaign.title) }).focus()
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: 'Ask for changes' })
  await expect(dialog.getByText('These 2 comments go along')).toBeVisible()
  await expectNothingInTheWay(page, 'asking for changes in the review room')
  await dialog.getByRole('button', { name: 'Send to the creator' }).click()
  await expect(page).not.toHaveURL(before)
  await expect(page.getByRole('heading', { name: new RegExp(campaign.title) })).toBeFocused()
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible()
})

test('the creator finds the comments at their places, says what is done, and goes on', async () => {
  const asked = sheet().getByRole('region', { name: 'What the brand asks for' })
  await expect(asked.getByText('0 of 2 comments done')).toBeVisible()
  await expect(sheet().getByRole('button', { name: /^Comment 1 at 0:01/ })).toBeVisible()
  const first = asked.getByRole('article', { name: 'Comment 1' })
  await first.getByRole('button', { name: 'Answer' }).click()
  await first.getByLabel('Your answer').fill('It is the Mirror pond.')
  await first.getByRole('button', { name: 'Send the answer' }).click()
  await first.getByRole('button', { name: 'Mark done' }).click()
  await expect(asked.getByText('1 of 2 comments done')).toBeVisible()
  await expectNothingInTheWay(creator.page, 'comments in the collaboration')
  await handIn([
    { name: 'boat.png', mimeType: 'image/png', buffer: await creator.page.screenshot() },
  ])
  await expect(sheet().getByRole('heading', { name: 'Round 2, draft' })).toBeVisible()
})

test('a piece is approved by keys, and the next comes until none is left', async () => {
  const { page } = brand
  await expect(page.getByText('1 of 3', { exact: true })).toBeVisible()
  for (const left of ['1 of 2', '1 of 1']) {
    await page.keyboard.press('a')
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('The coins stay held until you have seen it.')
    await question.getByRole('button', { name: 'Approve', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(left, { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: new RegExp(campaign.title) })).toBeFocused()
  }
  // The new round of the film, its older comments to be read.
  await page.getByRole('button', { name: 'Round 1, draft' }).click()
  await expect(threads(page).getByText('It is the Mirror pond.')).toBeVisible()
  await expect(threads(page).getByRole('button', { name: 'Answer' })).toBeHidden()
  await page.getByRole('button', { name: 'Compare two rounds' }).click()
  await expect(page.getByRole('region', { name: 'Two rounds side by side' })).toBeVisible()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Nothing to review' })).toBeVisible()
  await expectAccessibleInBothThemes(page, 'the empty queue')
})

test('a live post stands in the room, with what approving pays', async () => {
  const { page } = brand
  const post = { url: reelLink(filmed), caption: 'A boat. #ad', disclosed: true }
  await send(creator.api, `/collaborations/${filmed}/go-live`, post)
  await page.getByRole('link', { name: /live post/ }).click()
  await expect(page.getByRole('link', { name: /^Open the post/ })).toBeVisible()
  await expect(page.getByText(/Approving pays 500 coins/)).toBeVisible()
  await expectNothingInTheWay(page, 'a live post in the review room')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
