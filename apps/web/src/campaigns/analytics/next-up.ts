import type { BrandDashboard } from '@tandem/contract/campaigns/analytics/dashboard.schema.ts'
import type { Waiting, WaitingKinds } from '@tandem/contract/communication/inbox/inbox.schema.ts'
import { counted, plural } from '@tandem/contract/plural.ts'
import { type PlaceOfWaiting, placeOf } from '#communication/inbox/waiting-place.ts'
import { toDo } from '#communication/inbox/waiting-words.ts'

export type NextStep = {
  title: string
  text: string
  /** The deadline. Missing or null when the task has none. */
  by?: string | null
  place: PlaceOfWaiting
}

const stepsMax = 3

const sumOf = (waiting: WaitingKinds): number => waiting.reduce((sum, { count }) => sum + count, 0)

export const whatWaits = ({ waiting, campaigns }: BrandDashboard): string => {
  if (waiting.length > 0)
    return `${counted(sumOf(waiting), 'task')} ${plural(sumOf(waiting), 'needs', 'need')} you.`
  if (campaigns.all === 0) return 'Welcome. Your first campaign is a few steps away.'
  if (campaigns.open === 0) return 'No campaign is open right now.'
  // An open campaign may have no creators yet, so the headline must not mention ongoing work.
  return 'Nothing needs you right now.'
}

export const nextSteps = (dashboard: BrandDashboard): NextStep[] => {
  const waiting = dashboard.waiting.map(waitingStep)
  const room = Math.max(0, stepsMax - waiting.length)
  return [...waiting, ...beginningSteps(dashboard).slice(0, room)]
}

const placeOfFirst = (kind: Waiting['kind'], count: number, first: Waiting): PlaceOfWaiting =>
  kind === 'applications' && count > 1 && first.brand.slug !== null && first.within !== null
    ? {
        to: '/brand-campaigns/$brandName/$campaignId',
        params: { brandName: first.brand.slug, campaignId: first.within },
      }
    : placeOf(first, 'brand')

const aboutOf = ({ asker, creator, title }: Waiting): string => {
  if (asker !== null) return `${asker} wants to ${title}`
  return creator === null ? title : `${creator.name} · ${title}`
}

const waitingStep = ({ kind, count, first }: WaitingKinds[number]): NextStep => {
  return {
    title: toDo(kind, count),
    text: aboutOf(first),
    by: first.until,
    place: placeOfFirst(kind, count, first),
  }
}

const beginningSteps = ({ brand, campaigns, money }: BrandDashboard): NextStep[] => {
  const steps: NextStep[] = []
  if (!brand.profileComplete)
    steps.push({
      title: 'Complete your brand profile',
      text: 'Add your logo, description and categories.',
      place: { to: '/brand-settings/profile' },
    })
  if (money.availableCoins === 0 && campaigns.open === 0)
    steps.push({
      title: 'Add coins to your wallet',
      text: 'Publishing holds a campaign’s whole budget.',
      place: { to: '/brand-wallet' },
    })
  if (campaigns.all === 0)
    steps.push({
      title: 'Create your first campaign',
      text: 'Say what you need, how much you pay and by when.',
      place: { to: '/brand-campaigns' },
    })
  else if (campaigns.open === 0 && campaigns.drafts > 0)
    steps.push({
      title: `Publish ${plural(campaigns.drafts, 'your draft', 'one of your drafts')}`,
      text: 'Creators see it as soon as you publish it.',
      place: { to: '/brand-campaigns' },
    })
  return steps
}
