import type { BrandDashboard, Waiting } from '@tandem/contract/analytics/dashboard.schema.ts'
import type { WaitingKind } from '@tandem/contract/analytics/waiting.vocabulary.ts'

export type NextStep = {
  title: string
  text: string
  /** Until when, where a clock runs. */
  by?: string | null
  to:
    | { campaignId: string; creatorSlug?: string }
    | '/brand-campaigns'
    | '/brand-wallet'
    | '/brand-settings'
}

const stepsMax = 3
const namedMax = 3

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`

const nouns: Record<WaitingKind, [one: string, many: string]> = {
  applications: ['application', 'applications'],
  content: ['piece of content', 'pieces of content'],
  posts: ['live post', 'live posts'],
  receipts: ['receipt', 'receipts'],
  parcels: ['product to send', 'products to send'],
  parcel_problems: ['parcel problem', 'parcel problems'],
  disputes: ['dispute', 'disputes'],
}

const titles: Record<WaitingKind, (count: number) => string> = {
  applications: (count) => `Decide ${counted(count, 'application', 'applications')}`,
  content: (count) => `Review ${counted(count, 'piece of content', 'pieces of content')}`,
  posts: (count) => `Look at ${counted(count, 'live post', 'live posts')}`,
  receipts: (count) => `Check ${counted(count, 'receipt', 'receipts')}`,
  parcels: (count) => `Send ${counted(count, 'product', 'products')}`,
  parcel_problems: (count) => `Answer ${counted(count, 'parcel problem', 'parcel problems')}`,
  disputes: (count) => `Answer ${counted(count, 'dispute', 'disputes')}`,
}

const sumOf = (waiting: readonly Waiting[]): number =>
  waiting.reduce((sum, { count }) => sum + count, 0)

export const whatWaits = ({ waiting, campaigns }: BrandDashboard): string => {
  if (waiting.length > 0)
    return `${listed(waitingInWords(waiting))} ${sumOf(waiting) === 1 ? 'waits' : 'wait'} for you.`
  if (campaigns.all === 0) return 'Welcome. Your first campaign is a few steps away.'
  if (campaigns.open === 0) return 'No campaign is open right now.'
  return 'Nothing waits for you. Creators are at work.'
}

/** A headline names three kinds at most; the list below it has them all. */
const waitingInWords = (waiting: readonly Waiting[]): string[] => {
  const named = waiting.length > namedMax ? waiting.slice(0, namedMax - 1) : waiting
  const rest = sumOf(waiting.slice(named.length))
  const parts = named.map(({ kind, count }) => counted(count, ...nouns[kind]))
  return rest === 0 ? parts : [...parts, `${rest} more`]
}

const listed = (parts: string[]): string =>
  parts.length < 3 ? parts.join(' and ') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`

/** Everything that waits, the least time left first; where that is little, what to begin with. */
export const nextSteps = (dashboard: BrandDashboard): NextStep[] => {
  const waiting = dashboard.waiting.map(waitingStep)
  const room = Math.max(0, stepsMax - waiting.length)
  return [...waiting, ...beginningSteps(dashboard).slice(0, room)]
}

/** Several applications are decided side by side; everything else is done one by one. */
const waitingStep = ({ kind, count, first }: Waiting): NextStep => {
  const one = `${first.creatorName} in “${first.campaignTitle}”`
  const together = kind === 'applications' && count > 1
  return {
    title: titles[kind](count),
    text: count === 1 ? one : `First ${one}`,
    by: first.deadline,
    to: together
      ? { campaignId: first.campaignId }
      : { campaignId: first.campaignId, creatorSlug: first.creatorSlug },
  }
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
