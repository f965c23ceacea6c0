import type { BrandCampaign } from '@tandem/contract/campaigns/campaigns/campaign.schema.ts'
import { changeableTexts } from '@tandem/contract/campaigns/campaigns/campaign-texts.ts'
import { agree, coinsInWords } from '#lib/coins.ts'
import type { CampaignStep } from '../campaign.api.ts'

type Confirmation = {
  title: string
  effect: string
  confirmLabel: string
  cancelLabel: string
  tone: 'danger' | 'primary'
}

/** Returns undefined for actions that are easily undone. */
export const confirmationOf = (
  step: CampaignStep,
  campaign: BrandCampaign,
): Confirmation | undefined => {
  const { title } = campaign
  if (step === 'publish')
    return {
      title: `Publish “${title}”?`,
      effect: `${held(campaign)} Creators see it and can apply at once. Afterwards, only ${changeableTexts}, a later deadline and the last day to apply can change.`,
      confirmLabel: 'Publish',
      cancelLabel: 'Not now',
      tone: 'primary',
    }
  if (step === 'close')
    return {
      title: `Close “${title}”?`,
      effect: `${expiring(campaign)}${returning(campaign)}Running collaborations continue with their coins held.`,
      confirmLabel: 'Close campaign',
      cancelLabel: 'Keep campaign open',
      tone: 'danger',
    }
  if (step === 'cancel')
    return {
      title: `Cancel “${title}”?`,
      effect:
        campaign.publishedAt === null
          ? 'You can’t publish it afterwards. It holds no coins.'
          : `${expiring(campaign)}${returning(campaign)}`,
      confirmLabel: 'Cancel campaign',
      cancelLabel: 'Keep campaign',
      tone: 'danger',
    }
  return undefined
}

const held = (campaign: BrandCampaign): string => {
  const perPlace = campaign.coins + campaign.reimburseCapCoins + campaign.fee
  return perPlace === 0
    ? 'No coins are held for it.'
    : `${coinsInWords(perPlace * campaign.creatorsNeeded)} ${agree(perPlace * campaign.creatorsNeeded, 'are')} held from your wallet. Unused coins return to you.`
}

const returning = ({ money }: BrandCampaign): string =>
  money.free === 0
    ? ''
    : `${coinsInWords(money.free)} held for open places ${agree(money.free, 'return')} to your wallet. `

const expiring = ({ toDecide }: BrandCampaign): string => {
  if (toDecide === 0) return ''
  return toDecide === 1 ? 'The open application ends. ' : `The ${toDecide} open applications end. `
}

export const doneInWords: Record<CampaignStep, string> = {
  publish: 'Published. Creators can apply now.',
  pause: 'Paused. It takes no new applications.',
  resume: 'Open again for applications.',
  close: 'Closed. Coins held for open places are back in your wallet.',
  cancel: 'Cancelled.',
  archive: 'Moved to the archive.',
  unarchive: 'Restored from the archive.',
  duplicate: 'Copied to a new draft.',
}
