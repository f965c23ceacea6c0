import { campaignTypeLabels } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import {
  type BarterTermName,
  type BarterTermsDraft,
  barterTermNames,
  type Pieces,
} from '@tandem/contract/collaborations/barter/barter-terms.schema.ts'
import { daysInWords } from '@tandem/contract/plural.ts'
import { usageInWords } from '#campaigns/campaigns/terms-words.ts'
import { coinsInWords, formatCoins } from '#lib/coins.ts'

export const termLabels: Record<BarterTermName, string> = {
  quantity: 'Products',
  pieces: 'Content',
  coins: 'Coins',
  produceDays: 'Time to create',
  keepLiveDays: 'Stays online',
  usage: 'Usage rights',
  aiUse: 'AI training or likeness',
}

/** Non-breaking spaces keep each count beside its type. */
export const piecesInWords = (pieces: Pieces): string =>
  pieces.map(({ type, count }) => `${count}\u00a0×\u00a0${campaignTypeLabels[type]}`).join(', ')

/** For cards, such as "Instagram Reel, 2 × Story". Omits a count of 1 and repeated platforms. */
export const piecesInBrief = (pieces: Pieces): string => {
  let network = ''
  const parts = pieces.map(({ type, count }) => {
    const [first = '', ...rest] = campaignTypeLabels[type].split(' ')
    const kind = first === network && rest.length > 0 ? rest.join(' ') : campaignTypeLabels[type]
    network = first
    return count === 1 ? kind : `${count}\u00a0×\u00a0${kind}`
  })
  return parts.join(', ')
}

export type Terms = Omit<BarterTermsDraft, 'note'>

const words: { [Name in BarterTermName]: (term: Terms[Name]) => string } = {
  quantity: formatCoins,
  pieces: piecesInWords,
  coins: formatCoins,
  produceDays: daysInWords,
  keepLiveDays: (days) => (days === 0 ? 'no set time' : daysInWords(days)),
  usage: (usage) =>
    usage === null
      ? 'none'
      : `${usageInWords(usage)}, for ${usage.coins === 0 ? 'no coins' : coinsInWords(usage.coins)}`,
  aiUse: (isAllowed) => (isAllowed ? 'allowed' : 'not allowed'),
}

export const termInWords = <Name extends BarterTermName>(name: Name, terms: Terms): string =>
  words[name](terms[name])

export const changeInWords = (name: BarterTermName, now: Terms, before: Terms): string =>
  `${termLabels[name]}: ${termInWords(name, now)} instead of ${termInWords(name, before)}`

/** Ignores the order of pieces and channels. */
export const changedTerms = (now: Terms, before: Terms): BarterTermName[] =>
  barterTermNames.filter((name) => inOrder(name, now) !== inOrder(name, before))

const inOrder = (name: BarterTermName, terms: Terms): string => {
  const { pieces, usage } = terms
  if (name === 'pieces') return piecesInWords(pieces.toSorted(byText(({ type }) => type)))
  if (name === 'usage' && usage !== null)
    return termInWords(name, {
      ...terms,
      usage: { ...usage, channels: usage.channels.toSorted(byText((channel) => channel)) },
    })
  return termInWords(name, terms)
}

const byText =
  <Item>(textOf: (item: Item) => string) =>
  (one: Item, other: Item): number =>
    textOf(one) < textOf(other) ? -1 : 1
