import type { Figure } from '@tandem/contract/campaigns/analytics/brand-report.schema.ts'
import type { CreatorReport } from '@tandem/contract/campaigns/analytics/creator-report.schema.ts'
import { counted } from '@tandem/contract/plural.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FigureStat } from '#campaigns/analytics/figure-card.tsx'
import { useAskForNumbers } from '#content/posts/post.api.ts'
import { noonOf } from '#lib/dates.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { Section } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Time } from '#ui/time.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { creatorReportQuery } from './creator-report.api.ts'

const CreatorTrend = lazyPart(async () => (await import('./creator-trend.tsx')).CreatorTrend)

type Shown = { campaignId: string; brandName: string; creator: { slug: string; name: string } }

/** The creator's results in this campaign, and in all work for the brand. */
export const CreatorResults = ({ campaignId, brandName, creator }: Shown) => {
  const report = useQuery(creatorReportQuery(campaignId, creator.slug)).data
  if (report === undefined) return null
  const { campaign, whole, hasOtherWork, firstDay, posts } = report
  if (firstDay === null)
    return <p className="text-muted">You have no work with {creator.name} yet.</p>
  return (
    <>
      {campaign.length > 0 && (
        <Section
          title="Results"
          action={
            <Link
              to="/brand-campaigns/$brandName/$campaignId"
              params={{ brandName, campaignId }}
              search={{ tab: 'results' } as never}
              className="text-accent-ink text-sm underline underline-offset-4"
            >
              Compare with the campaign
            </Link>
          }
        >
          <Figures figures={campaign} />
        </Section>
      )}
      <Section title={`All your work with ${creator.name}`} className="grid-cols-[minmax(0,1fr)]">
        <p className="text-muted text-sm">
          {hasOtherWork ? (
            <>
              Since <Time at={noonOf(firstDay)} as="date" />, in all campaigns and deals
            </>
          ) : (
            'This campaign is your first work together.'
          )}
        </p>
        {(hasOtherWork || campaign.length === 0) && <Figures figures={whole} />}
        <AskForNumbers report={report} />
        {posts.length > 1 && (
          <Awaited fallback={<Skeleton className="h-72" />}>
            <CreatorTrend report={report} />
          </Awaited>
        )}
      </Section>
    </>
  )
}

const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <Card className="grid grid-cols-2 items-start gap-x-6 gap-y-5 sm:grid-cols-3">
    {figures.map((figure, nr) => (
      <FigureStat
        key={figure.id}
        figure={figure}
        compared={null}
        large={nr === 0}
        showsParts={figure.id === 'on_time_rate'}
      />
    ))}
  </Card>
)

const AskForNumbers = ({ report: { askable, can } }: { report: CreatorReport }) => {
  const ask = useAskForNumbers()
  if (ask.isSuccess)
    return (
      <p role="status" className="text-muted text-sm">
        The creator was asked for numbers.
      </p>
    )
  if (askable.length === 0) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-card px-4 py-3">
      <p className="min-w-0 flex-1 basis-60">
        {counted(askable.length, 'post')} {askable.length === 1 ? 'has' : 'have'} no numbers yet.
      </p>
      <Button
        size="small"
        variant="secondary"
        busy={ask.isPending}
        disabledReason={reasonFor(can.ask)}
        onClick={() => ask.mutate({ body: { postIds: askable } })}
      >
        Ask for the numbers
      </Button>
      <WriteTrouble error={ask.error} className="basis-full" />
    </div>
  )
}
