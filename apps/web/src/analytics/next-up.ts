import type { BrandDashboard } from '@tandem/contract/analytics/dashboard.schema.ts'

export type NextStep = {
  title: string
  text: string
  /** Where it is done: a campaign, or one of the brand's pages. */
  to: { campaignId: string } | '/brand-campaigns' | '/brand-wallet' | '/brand-settings'
}

const stepsMax = 3

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`

/** The one sentence at the head of the dashboard. */
export const whatWaits = ({ needs, campaigns }: BrandDashboard): string => {
  const parts = [
    needs.applicationsToDecide > 0 &&
      counted(needs.applicationsToDecide, 'application', 'applications'),
    needs.contentToReview > 0 &&
      counted(needs.contentToReview, 'piece of content', 'pieces of content'),
    needs.receiptsToCheck > 0 && counted(needs.receiptsToCheck, 'receipt', 'receipts'),
  ].filter((part) => part !== false)
  const waiting = needs.applicationsToDecide + needs.contentToReview + needs.receiptsToCheck
  if (waiting > 0) return `${listed(parts)} ${waiting === 1 ? 'waits' : 'wait'} for you.`
  if (campaigns.all === 0) return 'Welcome. Your first campaign is a few steps away.'
  if (campaigns.open === 0) return 'No campaign is open right now.'
  return 'Nothing waits for you. Creators are at work.'
}

const listed = (parts: string[]): string =>
  parts.length < 3 ? parts.join(' and ') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** One to three things to do next, the most urgent first; none when all is done. */
export const nextSteps = (dashboard: BrandDashboard): NextStep[] =>
  [...waitingSteps(dashboard), ...beginningSteps(dashboard)].slice(0, stepsMax)

const waitingSteps = ({ needs, running }: BrandDashboard): NextStep[] => {
  const steps: NextStep[] = []
  const toDecide = running.find((campaign) => campaign.applicationsToDecide > 0)
  const toReview = running.find((campaign) => campaign.contentToReview > 0)
  if (needs.contentToReview > 0)
    steps.push({
      title: `Review ${counted(needs.contentToReview, 'piece of content', 'pieces of content')}`,
      text: toReview === undefined ? 'In your campaigns' : `First in “${toReview.title}”`,
      to: toReview === undefined ? '/brand-campaigns' : { campaignId: toReview.id },
    })
  if (needs.receiptsToCheck > 0)
    steps.push({
      title: `Check ${counted(needs.receiptsToCheck, 'receipt', 'receipts')}`,
      text: 'Without an answer, a receipt counts as approved.',
      to: '/brand-campaigns',
    })
  if (needs.applicationsToDecide > 0)
    steps.push({
      title: `Decide ${counted(needs.applicationsToDecide, 'application', 'applications')}`,
      text: toDecide === undefined ? 'In your campaigns' : `First in “${toDecide.title}”`,
      to: toDecide === undefined ? '/brand-campaigns' : { campaignId: toDecide.id },
    })
  return steps
}

const beginningSteps = ({ brand, campaigns, money }: BrandDashboard): NextStep[] => {
  const steps: NextStep[] = []
  if (!brand.profileComplete)
    steps.push({
      title: 'Complete your brand profile',
      text: 'A logo, a description and categories: creators decide by them.',
      to: '/brand-settings',
    })
  if (money.availableCoins === 0 && campaigns.open === 0)
    steps.push({
      title: 'Add coins to your wallet',
      text: 'A campaign’s whole budget is held when it is published.',
      to: '/brand-wallet',
    })
  if (campaigns.all === 0)
    steps.push({
      title: 'Create your first campaign',
      text: 'Say what you want made, for how many coins, by when.',
      to: '/brand-campaigns',
    })
  else if (campaigns.open === 0 && campaigns.drafts > 0)
    steps.push({
      title: `Publish ${campaigns.drafts === 1 ? 'your draft' : 'one of your drafts'}`,
      text: 'Creators see it as soon as it is open.',
      to: '/brand-campaigns',
    })
  return steps
}
