import type { OperatorCampaignRow } from '@tandem/contract/operator/campaigns/campaign.schema.ts'
import { counted } from '@tandem/contract/plural.ts'
import type { ChipTone } from '#ui/chip.tsx'

export const stateLabels: Record<OperatorCampaignRow['state'], string> = {
  open: 'Open',
  paused: 'Paused',
  closed: 'Closed',
  cancelled: 'Cancelled',
}

type Label = { label: string; tone: ChipTone }

const measures = { restricted: 'Restricted', removed: 'Taken down' }

/** The state of a campaign, and everything that needs an operator. */
export const statesOf = (
  campaign: Pick<OperatorCampaignRow, 'state' | 'pauseReason' | 'measure' | 'openReports'>,
): Label[] => [
  campaign.pauseReason !== null && campaign.state === 'paused'
    ? { label: 'Paused by an operator', tone: 'warn' }
    : { label: stateLabels[campaign.state], tone: campaign.state === 'open' ? 'ok' : 'neutral' },
  ...(campaign.measure === null
    ? []
    : [{ label: measures[campaign.measure], tone: 'bad' as const }]),
  ...(campaign.openReports === 0
    ? []
    : [{ label: counted(campaign.openReports, 'report'), tone: 'bad' as const }]),
]

/** `proof_submitted` → “Proof submitted”. */
export const stepInWords = (state: string): string =>
  `${state.charAt(0).toUpperCase()}${state.slice(1).replaceAll('_', ' ')}`
