import type { BrandDashboard } from '@tandem/contract/campaigns/analytics/dashboard.schema.ts'
import { comparedInWords } from '@tandem/contract/campaigns/analytics/figure-words.ts'
import { counted, plural } from '@tandem/contract/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CoinsWorth } from '#ui/coins.tsx'
import { Hint } from '#ui/hint.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Stat } from '#ui/stat.tsx'
import { ActivityList } from './activity-list.tsx'
import { brandDashboardQuery } from './analytics.api.ts'
import { useSeenActivity } from './last-visit.ts'
import { MainFigures } from './main-figures.tsx'
import { nextSteps, whatWaits } from './next-up.ts'
import { NextUpList } from './next-up-list.tsx'
import { RunningCampaigns } from './running-campaigns.tsx'

export const BrandDashboardPage = () => {
  const dashboard = useQuery(brandDashboardQuery)
  if (dashboard.isPending) return <DashboardSkeleton />
  if (dashboard.isError) return <LoadFailure query={dashboard} />
  return <Dashboard dashboard={dashboard.data} />
}

const Dashboard = ({ dashboard }: { dashboard: BrandDashboard }) => {
  const steps = nextSteps(dashboard)
  const { brand, campaigns, running, activity } = dashboard
  const seen = useSeenActivity(brand.slug, activity)
  const news = activity.filter(({ id }) => id > seen).length
  return (
    <div className="grid gap-10">
      <div className="grid gap-6">
        <p className="max-w-[22ch] text-balance font-bold font-display text-hero tracking-tight">
          {whatWaits(dashboard)}
        </p>
        {steps.length > 0 && (
          <Section
            title="Next up"
            className="max-w-2xl"
            action={
              dashboard.waiting.length > 0 && (
                <Link to="/inbox" className="font-semibold text-sm underline underline-offset-4">
                  Open the inbox
                </Link>
              )
            }
          >
            <NextUpList steps={steps} />
          </Section>
        )}
      </div>
      <Money dashboard={dashboard} />
      <Section
        title="Last 30 days"
        action={
          <Link to="/brand-analytics" className={buttonClass('secondary', 'small')}>
            Open analytics
          </Link>
        }
      >
        <MainFigures
          ids={dashboard.figures.map(({ id }) => id)}
          compared={comparedInWords({ ...dashboard, comparison: 'previous' })}
          report={dashboard}
        />
      </Section>
      <div className="grid gap-10 lg:grid-cols-[3fr_2fr]">
        <div className="grid content-start gap-10">
          <Section title="Running campaigns">
            {running.length === 0 ? (
              <NoneOpen drafts={campaigns.drafts} />
            ) : (
              <RunningCampaigns campaigns={running} brandSlug={brand.slug} />
            )}
          </Section>
        </div>
        <Section
          title={news > 0 ? `${counted(news, 'change')} since your last visit` : 'Latest activity'}
          className="content-start"
        >
          {activity.length === 0 ? (
            <p className="text-muted">
              Nothing yet. Applications, content and payments appear here.
            </p>
          ) : (
            <ActivityList activity={activity} brandSlug={brand.slug} seen={seen} />
          )}
        </Section>
      </div>
    </div>
  )
}

const NoneOpen = ({ drafts }: { drafts: number }) => (
  <div className="grid justify-items-start gap-4">
    <p className="max-w-[44ch] text-muted">
      {drafts === 0
        ? 'Creators only see open campaigns. Say what you need, how much you pay and by when.'
        : 'Creators only see open campaigns. Finish a draft and publish it.'}
    </p>
    <Link
      to="/brand-campaigns"
      {...(drafts === 0 && { search: { new: 'campaign' } as never })}
      className={buttonClass('primary')}
    >
      {drafts === 0 ? 'New campaign' : 'Open your drafts'}
    </Link>
  </div>
)

const heldInWords = (held: number, open: number): string => {
  if (held === 0) return 'Held once you publish a campaign.'
  if (open === 0) return 'Held for running collaborations.'
  return `Held for ${open} open ${plural(open, 'campaign')} and running collaborations.`
}

const Money = ({ dashboard: { money, campaigns } }: { dashboard: BrandDashboard }) => (
  <Card className="flex flex-wrap items-start justify-between gap-x-10 gap-y-4">
    <Stat large label="Available" value={<CoinsWorth amount={money.availableCoins} />} />
    <Stat
      label={
        <>
          In campaigns{'\u00a0'}
          <Hint label="What these coins are for">
            {heldInWords(money.inCampaignsCoins, campaigns.open)}
          </Hint>
        </>
      }
      value={<CoinsWorth amount={money.inCampaignsCoins} />}
    />
    {money.inProgrammesCoins > 0 && (
      <Stat
        label={
          <>
            In programmes{'\u00a0'}
            <Hint label="What these coins are for">Held for creators’ commissions.</Hint>
          </>
        }
        value={<CoinsWorth amount={money.inProgrammesCoins} />}
      />
    )}
    <Link to="/brand-wallet" className={`${buttonClass('secondary')} self-center`}>
      Open wallet
    </Link>
  </Card>
)

const DashboardSkeleton = () => (
  <SkeletonRegion label="Loading your dashboard" className="grid gap-10">
    <div className="grid gap-6">
      <Skeleton className="h-12 w-full max-w-lg" />
      <div className="grid max-w-2xl gap-3">
        <Skeleton className="h-16 rounded-card!" />
        <Skeleton className="h-16 rounded-card!" />
      </div>
    </div>
    <Skeleton className="h-32 rounded-card!" />
    <Skeleton className="h-44 rounded-card!" />
    <div className="grid gap-10 lg:grid-cols-[3fr_2fr]">
      <Skeleton className="h-72 rounded-card!" />
      <Skeleton className="h-72 rounded-card!" />
    </div>
  </SkeletonRegion>
)
