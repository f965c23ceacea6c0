import { networkNames } from '@tandem/contract/accounts/brands/social-handles.ts'
import {
  type CampaignType,
  campaignTypeLabels,
  type Niche,
  nicheLabels,
} from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import { soonHours } from '@tandem/contract/collaborations/track-record/record.limits.ts'
import type { MatchPart } from '@tandem/contract/discovery/matching/match.schema.ts'
import { listed, plural } from '@tandem/contract/plural.ts'
import type { Side } from '@tandem/contract/side.ts'
import {
  audienceOf,
  type CampaignFacts,
  type CreatorFacts,
  categoryOf,
  fitsCountry,
  fitsLanguage,
  isOn,
  networksOf,
  siblingCategories,
} from './match-facts.rules.ts'

export type Reader = Side
type Both = Record<Reader, string>
type Words = (creator: CreatorFacts, campaign: CampaignFacts) => Both

const number = new Intl.NumberFormat('en-US')
const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const languageNames = new Intl.DisplayNames('en', { type: 'language' })
const namedAtMost = 3

const counted = (count: number, one: string, many: string): string =>
  `${number.format(count)} ${plural(count, one, many)}`
const nicheName = (niche: string): string => nicheLabels[niche as Niche] ?? niche
const typeName = (type: string): string => campaignTypeLabels[type as CampaignType] ?? type

const listNames = (codes: readonly string[], names: Intl.DisplayNames): string => {
  const shown = codes.slice(0, namedAtMost).map((code) => nameOf(code, names))
  const more = codes.length - shown.length
  return listed(more > 0 ? [...shown, `${more} more`] : shown, 'or')
}

// An unknown code must not make the page fail.
const nameOf = (code: string, names: Intl.DisplayNames): string => {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}

export const countryName = (code: string): string => nameOf(code, countryNames)
export const languageName = (code: string): string => nameOf(code, languageNames)

const countriesInWords = (codes: readonly string[]): string => listNames(codes, countryNames)
const languagesInWords = (codes: readonly string[]): string => listNames(codes, languageNames)

const niche: Words = ({ niches }, campaign) => {
  const wanted = nicheName(campaign.niche)
  if (niches.some((one) => one === categoryOf(campaign.niche)))
    return { creator: `You make ${wanted} content`, brand: `Makes ${wanted} content` }
  const nearby = siblingCategories(campaign.niche)
  const near = niches.find((one) => nearby.includes(one))
  if (near !== undefined)
    return {
      creator: `You make ${near} content, which is close to ${wanted}`,
      brand: `Makes ${near} content, which is close to ${wanted}`,
    }
  if (niches.length === 0)
    return {
      creator: 'Add your niches in Settings',
      brand: 'No niches in the profile',
    }
  return {
    creator: `${wanted} isn’t among your niches`,
    brand: `${wanted} isn’t among the creator’s niches`,
  }
}

const format: Words = (creator, campaign) => {
  const type = typeName(campaign.type)
  if (creator.completedTypes.includes(campaign.type))
    return {
      creator: `You have completed this before: ${type}`,
      brand: `Has completed this before: ${type}`,
    }
  const on = networksOf(campaign.type)
  const named = on.find((network) => isOn(creator, [network]))
  if (named !== undefined)
    return {
      creator: `You are on ${networkNames[named]}; this would be your first ${type} here`,
      brand: `Is on ${networkNames[named]}; this would be the first ${type} here`,
    }
  const [only, ...more] = on
  const wanted = only === undefined || more.length > 0 ? 'any network' : networkNames[only]
  return {
    creator: `Add your handle on ${wanted} in Settings`,
    brand: `No handle on ${wanted} in the profile`,
  }
}

const audience: Words = (creator, campaign) => {
  const on = networksOf(campaign.type)
  const followers = audienceOf(creator, on)
  const minimum = number.format(campaign.minFollowers)
  const network = on.find((one) => audienceOf(creator, [one]) === followers)
  if (followers === null || network === undefined) {
    if (campaign.minFollowers <= 0)
      return {
        creator: 'No minimum number of followers',
        brand: 'You set no minimum number of followers',
      }
    return {
      creator: `Add your follower count in Settings: the minimum is ${minimum}`,
      brand: `No follower count in the profile; your minimum is ${minimum}`,
    }
  }
  const has = `${counted(followers, 'follower', 'followers')} on ${networkNames[network]}`
  if (campaign.minFollowers <= 0)
    return { creator: `${has}; there is no minimum`, brand: `${has}; you set no minimum` }
  const against =
    followers < campaign.minFollowers
      ? `below the minimum of ${minimum}`
      : `the minimum is ${minimum}`
  return { creator: `${has}, ${against}`, brand: `${has}, ${against}` }
}

const place: Words = (creator, campaign) => {
  const asks = campaign.countries.length > 0 || campaign.languages.length > 0
  if (!asks) return same('Open to all countries and languages')
  if (!fitsCountry(creator, campaign))
    return same(`For creators in ${countriesInWords(campaign.countries)}`)
  if (!fitsLanguage(creator, campaign))
    return same(`For content in ${languagesInWords(campaign.languages)}`)
  const [country, language] = [campaign.countries.length > 0, campaign.languages.length > 0]
  const what = country && language ? 'country and language' : country ? 'country' : 'language'
  return {
    creator: `Your ${what} ${country && language ? 'fit' : 'fits'}`,
    brand: `The creator’s ${what} ${country && language ? 'fit' : 'fits'}`,
  }
}

const same = (words: string): Both => ({ creator: words, brand: words })

const reliability: Words = ({ completed, expired, late }) => {
  if (completed + expired === 0)
    return {
      creator: 'No work here yet, so this is the starting score',
      brand: 'No work here yet, so this is the starting score',
    }
  const parts = [`${number.format(completed)} completed`]
  if (late > 0) parts.push(`${number.format(late)} late`)
  if (expired > 0) parts.push(`${number.format(expired)} not finished`)
  return same(parts.join(', '))
}

const chance: Words = (_, { freePlaces, openApplications }) =>
  freePlaces <= 0
    ? same('Every place is taken')
    : same(
        `${counted(freePlaces, 'place', 'places')} left, ${counted(openApplications, 'open application', 'open applications')}`,
      )

const pace: Words = (_, { answered, answeredFast }) => {
  if (answered === 0)
    return {
      creator: 'The brand has not answered an application yet',
      brand: 'You have not answered an application yet',
    }
  const percent = Math.floor((100 * answeredFast) / answered)
  return {
    creator: `The brand answers ${percent}% of applications within ${soonHours / 24} days`,
    brand: `You answer ${percent}% of applications within ${soonHours / 24} days`,
  }
}

const words: Record<MatchPart, Words> = {
  niche,
  format,
  audience,
  place,
  reliability,
  chance,
  pace,
}

export const reasonOf = (
  part: MatchPart,
  creator: CreatorFacts,
  campaign: CampaignFacts,
  reader: Reader,
): string => words[part](creator, campaign)[reader]
