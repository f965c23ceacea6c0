import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { readZip } from '../apps/server/src/accounts/exports/read-zip.factory.ts'
import { test } from './journey.ts'
import { applyTo, earnCoins, publishedCampaign, send, someone } from './trade.ts'

const section = '/settings/export'

test('a creator exports their data, sees the progress, and opens the downloaded file', async ({
  browser,
}) => {
  const [brand, creator] = [await someone(browser, 'brand'), await someone(browser, 'creator')]
  await earnCoins(brand, creator, 100)
  const { page } = creator
  await page.goto(section)
  await page.getByRole('button', { name: 'Export your data' }).click()
  await expect(page.getByRole('progressbar', { name: 'Progress of the export' })).toBeVisible()
  const link = page.getByRole('link', { name: 'Download export' })
  await expect(link).toBeVisible()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/\.zip$/)
  const entries = readZip(await readFile(await download.path()))
  expect([...entries.keys()]).toEqual(
    expect.arrayContaining(['README.txt', 'data/collaborations.json', 'data/account.json']),
  )
  expect(entries.get('data/account.json')).toContain(creator.email)
  expect(JSON.parse(entries.get('data/collaborations.json') ?? '')).toHaveLength(1)
})

test('a creator plans the deletion of the account, sees the date, and keeps the account', async ({
  browser,
}) => {
  const { page, email } = await someone(browser, 'creator')
  await page.goto(section)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click()
  const at = page.getByText('Your account will be deleted on').locator('time')
  const due = new Date((await at.getAttribute('datetime')) ?? '').getTime()
  expect(Math.round((due - Date.now()) / 86_400_000)).toBe(14)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeVisible()
  await page.goto('/settings/account')
  await expect(page.getByRole('main').getByText(email)).toBeVisible()
})

test('a running collaboration prevents the deletion, and the reason leads to it', async ({
  browser,
}) => {
  const [brand, creator] = [await someone(browser, 'brand'), await someone(browser, 'creator')]
  const campaign = await publishedCampaign(brand)
  const id = await applyTo(creator, campaign)
  const { page } = creator
  await page.goto(section)
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeDisabled()
  await page.getByRole('link', { name: '1 open collaboration' }).click()
  await expect(page.getByRole('main').getByText(campaign.title).first()).toBeVisible()
  await send(creator.api, `/collaborations/${id}/withdraw`)
  await page.goto(section)
  await expect(page.getByRole('button', { name: 'Delete account' })).toBeEnabled()
})
