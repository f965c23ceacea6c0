import type { FunnelStep } from '@tandem/contract/campaigns/analytics/campaign-report.schema.ts'
import { formatCoins } from '#lib/coins.ts'
import { daysInWords } from './results/metric-words.ts'

const labels: Record<FunnelStep['step'], string> = {
  applied: 'Applied',
  accepted: 'Accepted',
  submitted: 'Submitted',
  completed: 'Completed',
}

export const CampaignFunnel = ({ funnel }: { funnel: readonly FunnelStep[] }) => (
  <ol className="grid gap-3">
    {funnel.map(({ step, count, days }) => (
      <li
        key={step}
        className="grid grid-cols-[6.5rem_1fr_3rem] items-center gap-x-3 gap-y-0.5 sm:grid-cols-[6.5rem_1fr_3rem_12rem]"
      >
        <span className="text-muted text-sm">{labels[step]}</span>
        <span aria-hidden="true" className="h-7 overflow-hidden rounded-chip bg-sunken">
          <span
            className="block h-full origin-left bg-accent"
            style={{ transform: `scaleX(${share(count, funnel[0]?.count ?? 0)})` }}
          />
        </span>
        <span className="tabular text-right font-bold font-display text-lg">
          {formatCoins(count)}
        </span>
        <span className="text-muted text-sm max-sm:col-start-2 max-sm:empty:hidden">
          {days !== null && `usually after ${daysInWords(days)}`}
        </span>
      </li>
    ))}
  </ol>
)

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)
