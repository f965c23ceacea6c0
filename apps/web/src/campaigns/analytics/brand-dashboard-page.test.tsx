import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { readingOf } from '#everywhere/answers.factory.ts'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { linked, showKnowing } from '../../requests.factory.ts'
import { brandDashboardQuery } from './analytics.api.ts'
import { BrandDashboardPage } from './brand-dashboard-page.tsx'

const recorded = readingOf('olga', 'end', 'GET /brand/dashboard').body as {
  campaigns: object
  money: object
}
const show = (change: { campaigns?: object; money?: object } & Record<string, unknown> = {}) =>
  showKnowing(
    [
      [installationQuery.queryKey, sampleInstallation],
      [
        brandDashboardQuery.queryKey,
        {
          ...recorded,
          ...change,
          campaigns: { ...recorded.campaigns, ...change.campaigns },
          money: { ...recorded.money, ...change.money },
        },
      ],
    ],
    linked(<BrandDashboardPage />),
  )

it.each([
  [0, 3, 'Held once you publish a campaign.'],
  [500, 0, 'Held for running work.'],
  [500, 1, 'Held for 1 open campaign and running work.'],
  [500, 3, 'Held for 3 open campaigns and running work.'],
])('%i coins in campaigns, %i of them open, are “%s”', async (inCampaignsCoins, open, words) => {
  show({ money: { inCampaignsCoins }, campaigns: { open } })
  const [hint] = screen.getAllByRole('button', { name: 'What these coins are for' })
  await userEvent.click(hint as HTMLElement)
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
})

it.each([
  [0, 'New campaign', '?new=campaign'],
  [2, 'Open your drafts', ''],
])('without a running campaign and with %i drafts it leads to “%s”', (drafts, name, search) => {
  show({ running: [], campaigns: { drafts } })
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name })
  const last = links.at(-1)
  expect([last?.pathname, last?.search]).toEqual(['/brand-campaigns', search])
})

it.each([
  [0, 2],
  [900, 3],
])('programmes hold %i coins: told with the others only where they hold any', (coins, count) => {
  show({ money: { inProgrammesCoins: coins } })
  expect(screen.queryByText(/^In programmes/) !== null).toBe(count === 3)
})

it('says that nothing has happened yet', () => {
  show({ activity: [] })
  screen.getByText('Nothing yet.')
})
