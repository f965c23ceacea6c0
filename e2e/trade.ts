import { randomUUID } from 'node:crypto'
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  expect,
  type Locator,
  type Page,
} from '@playwright/test'
import { dayMs } from '@tandem/contract/time.ts'
import { giveName, joinAs, type Role } from './people.ts'

export type Someone = { page: Page; context: BrowserContext; api: APIRequestContext; email: string }
export type OpenCampaign = { id: string; title: string; brandSlug: string }

export const send = async (api: APIRequestContext, path: string, data: unknown = {}) => {
  const base = process.env.TANDEM_BASE_URL ?? ''
  const headers = { origin: new URL(base).origin, 'idempotency-key': randomUUID() }
  const answer = await api.post(`${base}/api${path}`, { data, headers })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return answer.json()
}

export const look = async (api: APIRequestContext, path: string) => {
  const answer = await api.get(`${process.env.TANDEM_BASE_URL ?? ''}/api${path}`)
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return answer.json()
}

export const someone = async (browser: Browser, role: Role): Promise<Someone> => {
  const context = await browser.newContext()
  const { email } = await joinAs(context.request, role)
  if (role === 'creator') await giveName(context.request, `Robin ${email.slice(0, 8)}`)
  return { page: await context.newPage(), context, api: context.request, email }
}

export const topUp = async (brand: Someone, coins: number): Promise<void> => {
  const { payUrl } = await send(brand.api, '/wallet/topups', { coins })
  const answer = await brand.api.post(new URL(payUrl, process.env.TANDEM_BASE_URL).href, {
    headers: { origin: new URL(process.env.TANDEM_BASE_URL ?? '').origin },
    form: { action: 'approve' },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

export const reelLink = (code: string): string => `https://www.instagram.com/reel/${code}/`

type Terms = {
  title?: string
  creatorsNeeded?: number
  coins?: number
  niche?: string
  countries?: string[]
  languages?: string[]
  needsDraft?: boolean
  checklist?: string[]
}

export const draftCampaign = async (brand: Someone, terms: Terms = {}): Promise<OpenCampaign> => {
  const campaign = await send(brand.api, '/brand/campaigns', {
    title: `Boats on the pond ${randomUUID().slice(0, 8)}`,
    type: 'instagram_reel',
    category: 'paid_campaign',
    niche: 'home',
    description: 'Fold a boat and let it swim.',
    requirements: 'One reel of 20 seconds.',
    deadline: new Date(Date.now() + 30 * dayMs).toISOString(),
    creatorsNeeded: 2,
    coins: 500,
    reviewDays: 3,
    keepLiveDays: 30,
    usageDays: 90,
    ...terms,
  })
  return { id: campaign.id, title: campaign.title, brandSlug: campaign.brand.slug }
}

/** Publishes a paid campaign after a top-up of exactly its cost. */
export const publishedCampaign = async (
  brand: Someone,
  terms: Terms = {},
): Promise<OpenCampaign> => {
  const { creatorsNeeded = 2, coins = 500 } = terms
  await topUp(brand, creatorsNeeded * (coins + Math.ceil(coins / 10)))
  const campaign = await draftCampaign(brand, terms)
  await send(brand.api, `/brand/campaigns/${campaign.id}/publish`)
  return campaign
}

export const applyTo = async (creator: Someone, campaign: OpenCampaign): Promise<string> => {
  const pitch = 'I fold paper every morning and film it from above.'
  return (await send(creator.api, `/campaigns/${campaign.id}/applications`, { pitch })).id
}

export const decide = async (
  brand: Someone,
  campaign: OpenCampaign,
  collaborationId: string,
  decision: 'accept' | 'decline' | 'approve' | 'request-changes',
  words: Record<string, string> = {},
): Promise<void> => {
  const { items } = await look(brand.api, `/brand/campaigns/${campaign.id}/collaborations`)
  const { version } = items.find(({ id }: { id: string }) => id === collaborationId)
  await send(brand.api, `/brand/collaborations/${collaborationId}/${decision}`, {
    version,
    ...words,
  })
}

export const earnCoins = async (
  brand: Someone,
  creator: Someone,
  coins: number,
): Promise<OpenCampaign> => {
  const campaign = await publishedCampaign(brand, { creatorsNeeded: 1, coins })
  const id = await applyTo(creator, campaign)
  await decide(brand, campaign, id, 'accept')
  await send(creator.api, `/collaborations/${id}/submissions`, {
    url: reelLink(id),
    fileUrls: [],
    caption: '',
    disclosed: true,
  })
  await decide(brand, campaign, id, 'approve')
  return campaign
}

export const campaignPath = ({ brandSlug, id }: OpenCampaign): string =>
  `/brand-campaigns/${brandSlug}/${id}`
export const sheetPath = ({ brandSlug, id }: OpenCampaign): string =>
  `/brand/${brandSlug}?campaign=${id}`

export const figure = (within: Page | Locator, name: string): Locator =>
  within
    .locator('dl')
    .filter({ hasText: new RegExp(`^${name}`) })
    .getByRole('definition')
    .first()

export const chooseAction = async (
  page: Page,
  campaign: OpenCampaign,
  label: string,
): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${campaign.title}` }).click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}

export const bell = (page: Page, unread: number | '9+'): Locator =>
  page.getByRole('button', { name: `Notifications, ${unread} unread` })

/** Marks the document. The returned check fails if a reload has removed the mark. */
export const noReloadFrom = async (page: Page): Promise<() => Promise<void>> => {
  await page.evaluate(() => {
    document.documentElement.dataset.stayed = 'here'
  })
  return async () =>
    expect(await page.evaluate(() => document.documentElement.dataset.stayed)).toBe('here')
}
