import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { installationQuery } from '#lib/installation.ts'
import { sampleInstallation } from '../../app.factory.ts'
import { linked, showKnowing } from '../../requests.factory.ts'
import { brandDashboardQuery } from './analytics.api.ts'
import { BrandDashboardPage } from './brand-dashboard-page.tsx'

const dashboard = {
  brand: { slug: 'glow-theory', name: 'Glow Theory', profileComplete: false },
  ...{ waiting: [], running: [], activity: [] },
  ...{ figures: [], trend: { grain: 'day', days: [], series: [] }, compared: null },
}
type Change = { campaigns?: object; money?: object }
const show = ({ campaigns, money }: Change = {}) =>
  showKnowing(
    [
      [installationQuery.queryKey, sampleInstallation],
      [
        brandDashboardQuery.queryKey,
        {
          ...dashboard,
          campaigns: { open: 1, drafts: 0, all: 1, ...campaigns },
          money: {
            ...{ availableCoins: 52_319, inCampaignsCoins: 13, inProgrammesCoins: 0 },
            ...money,
          },
        },
      ],
    ],
    linked(<BrandDashboardPage />),
  )

it.each([
  [0, 3, 'Held once you publish a campaign.'],
  [500, 3, 'Held for 3 open campaigns and running collaborations.'],
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
  show({ campaigns: { drafts } })
  const links = screen.getAllByRole<HTMLAnchorElement>('link', { name })
  const last = links.at(-1)
  expect([last?.pathname, last?.search]).toEqual(['/brand-campaigns', search])
})

it.each([
  [0, 2],
  [900, 3],
])('programmes hold %i coins: told with the others only where they hold any', (coins, count) => {
  show({ money: { inProgrammesCoins: coins } })
  expect(document.body.textContent).toContain('52,319 coins')
  expect(screen.queryByText(/^In programmes/) !== null).toBe(count === 3)
})
