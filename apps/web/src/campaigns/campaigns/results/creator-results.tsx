import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useInstallation } from '#lib/installation.ts'
import { Card } from '#ui/card.tsx'
import { Section } from '#ui/section.tsx'
import { Stat } from '#ui/stat.tsx'
import { campaignReportQuery } from './campaign-report.api.ts'
import { metricInWords } from './metric-words.ts'

/** Renders nothing until the creator has a post in the campaign. */
export const CreatorResults = ({
  campaignId,
  brandName,
  slug,
}: {
  campaignId: string
  brandName: string
  slug: string
}) => {
  const report = useQuery(campaignReportQuery(campaignId)).data
  const rate = useInstallation()
  const row = report?.creators.rows.find((one) => one.slug === slug)
  const silent = report?.posts.filter(
    (post) => post.creatorSlug === slug && post.provenance === 'not_given',
  )
  if (report === undefined || row === undefined) return null
  const columns = report.creators.columns.map((column, at) => ({
    ...column,
    value: row.values[at] ?? null,
  }))
  if ((columns.find(({ id }) => id === 'posts')?.value ?? 0) === 0) return null
  return (
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
      <Card className="grid gap-5">
        <div className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4">
          {columns.map(({ id, label, unit, value }) => (
            <Stat
              key={id}
              label={label}
              value={
                value === null ? (
                  <>
                    <span aria-hidden="true">–</span>
                    <span className="sr-only">unknown</span>
                  </>
                ) : (
                  metricInWords(value, unit, rate)
                )
              }
            />
          ))}
        </div>
        {silent !== undefined && silent.length > 0 && (
          <p className="text-muted text-sm">
            The creator has not given the numbers of every post. You can ask for them in the
            campaign’s results.
          </p>
        )}
      </Card>
    </Section>
  )
}
