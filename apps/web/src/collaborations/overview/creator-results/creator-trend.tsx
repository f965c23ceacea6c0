import type {
  CreatorReport,
  CreatorReportPost,
} from '@tandem/contract/campaigns/analytics/creator-report.schema.ts'
import type { Rate } from '@tandem/contract/campaigns/analytics/figure-words.ts'
import type { MetricUnit } from '@tandem/contract/campaigns/analytics/metrics.ts'
import { provenanceLabels } from '@tandem/contract/campaigns/analytics/report.vocabulary.ts'
import { counted } from '@tandem/contract/plural.ts'
import { useState } from 'react'
import { figureInWords, tickInUnit } from '#campaigns/analytics/figure-words.ts'
import { postTypeLabel } from '#content/posts/post-type.ts'
import { useInstallation } from '#lib/installation.ts'
import type { ChartData } from '#ui/charts/chart-data.ts'
import { TrendChart } from '#ui/charts/trend-chart.tsx'
import { ChipToggle } from '#ui/chip.tsx'
import { type Column, Table } from '#ui/table.tsx'
import { Time } from '#ui/time.tsx'

type Series = {
  id: string
  label: string
  unit: MetricUnit
  of: (post: CreatorReportPost) => number | null
}
const views: Series = { id: 'views', label: 'Views', unit: 'count', of: (post) => post.views }
const rates: Series = {
  ...{ id: 'engagement_rate', label: 'Engagement rate', unit: 'percent' },
  of: ({ engagementRate }) => engagementRate,
}

const day = new Intl.DateTimeFormat(undefined, {
  ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
})
const nameOf = ({ type, postedAt }: CreatorReportPost): string =>
  `${postTypeLabel(type)}, ${day.format(new Date(postedAt))}`

const chartOf = (
  { posts, whole }: CreatorReport,
  { id, label, unit, of }: Series,
  rate: Rate,
): ChartData => {
  const total = whole.find((figure) => figure.id === id)?.value ?? null
  const part = unit === 'count' ? 'in total' : 'over all posts'
  return {
    ...{ label, ...(unit === 'percent' && { unit: '%' }), grain: 'post', before: null },
    days: posts.map(({ postedAt }) => postedAt.slice(0, 10)),
    names: posts.map(nameOf),
    values: posts.map(of),
    total: total === null ? null : `${figureInWords(total, unit, rate)} ${part}`,
    words: (value) => figureInWords(value, unit, rate),
    tick: (value) => tickInUnit(value, unit, rate),
  }
}

/** One bar for each post, in order of publication. */
export const CreatorTrend = ({ report }: { report: CreatorReport }) => {
  const rate = useInstallation()
  const [shown, setShown] = useState(views)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 className="font-semibold text-lg">From post to post</h3>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Figure shown in the chart</legend>
        {[views, rates].map((one) => (
          <ChipToggle key={one.id} pressed={one === shown} onClick={() => setShown(one)}>
            {one.label}
          </ChipToggle>
        ))}
      </fieldset>
      <TrendChart data={chartOf(report, shown, rate)} table={<PostTable posts={report.posts} />} />
      {report.earlierPosts > 0 && (
        <p className="text-muted text-sm">
          The chart shows the newest {report.posts.length} posts.{' '}
          {counted(report.earlierPosts, 'earlier post')} only{' '}
          {report.earlierPosts === 1 ? 'counts' : 'count'} in the figures.
        </p>
      )}
    </div>
  )
}

const PostTable = ({ posts }: { posts: readonly CreatorReportPost[] }) => {
  const rate = useInstallation()
  const columns: Column<CreatorReportPost>[] = [
    { key: 'post', header: 'Post', cell: nameOf, phone: 'title' },
    {
      key: 'campaign',
      header: 'Campaign',
      cell: ({ campaignTitle }) => campaignTitle ?? 'Outside campaigns',
      phone: 'detail',
      wide: true,
    },
    {
      key: 'views',
      header: 'Views',
      cell: ({ views }) => (
        <>
          {figureInWords(views, 'count', rate)} <span className="@2xl:hidden">views</span>
        </>
      ),
      align: 'end',
      phone: 'end',
    },
    {
      key: 'rate',
      header: 'Engagement rate',
      cell: ({ engagementRate }) => (
        <>
          {figureInWords(engagementRate, 'percent', rate)}{' '}
          <span className="@2xl:hidden">engagement rate</span>
        </>
      ),
      align: 'end',
      phone: 'detail',
    },
    {
      key: 'source',
      header: 'Source',
      cell: ({ provenance, numbersAt }) => (
        <>
          {provenanceLabels[provenance]}
          {numbersAt !== null && (
            <>
              , <Time at={numbersAt} as="day" />
            </>
          )}
        </>
      ),
      phone: 'detail',
    },
  ]
  return (
    <Table
      caption="Posts with their numbers, newest first"
      columns={columns}
      rows={posts.toReversed()}
      rowKey={({ id }) => id}
    />
  )
}
