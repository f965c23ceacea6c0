import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { formatCoins } from '#lib/coins.ts'

const steps = [
  { key: 'applied', label: 'Applied' },
  { key: 'accepted', label: 'Accepted' },
  { key: 'submitted', label: 'Submitted' },
  { key: 'completed', label: 'Completed' },
] as const

export const CampaignFunnel = ({ funnel }: { funnel: BrandCampaign['funnel'] }) => (
  <ol className="grid gap-3">
    {steps.map(({ key, label }) => (
      <li key={key} className="grid grid-cols-[6.5rem_1fr_3rem] items-center gap-3">
        <span className="text-muted text-sm">{label}</span>
        <span aria-hidden="true" className="h-7 overflow-hidden rounded-chip bg-sunken">
          <span
            className="block h-full origin-left bg-accent"
            style={{ transform: `scaleX(${share(funnel[key], funnel.applied)})` }}
          />
        </span>
        <span className="tabular text-right font-bold font-display text-lg">
          {formatCoins(funnel[key])}
        </span>
      </li>
    ))}
  </ol>
)

const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)
