import type { RightsDispute } from '@tandem/contract/collaborations/rights/rights-end.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { formatDate } from '#lib/dates.ts'

type Sides = { brand: { name: string }; creator: { name: string } }

export const standingOf = (
  { state, answerBy, decision }: Pick<RightsDispute, 'state' | 'answerBy' | 'decision'>,
  side: Side,
  { brand, creator }: Sides,
): string => {
  const by = answerBy === null ? '' : formatDate(answerBy)
  const silent = decision?.by === 'silence'
  switch (state) {
    case 'open':
      return side === 'brand'
        ? `Please answer by ${by}. Without a word it counts as it is told here.`
        : `${brand.name} can answer by ${by}. Without a word you are right.`
    case 'taken_down':
      return side === 'brand'
        ? `${creator.name} looks by ${by} whether it is gone. Without a word it is.`
        : `Please look by ${by} whether it is gone. Without a word it is.`
    case 'contested':
      return 'The people who run this site decide, and both sides are told.'
    case 'settled':
      return silent ? 'Settled: nobody said that it is still there.' : 'Settled.'
    case 'renewed':
      return 'Settled: the rights were renewed.'
    case 'upheld':
      return `Upheld: it was used without a right to it, and has to be taken down.${silent ? ` ${side === 'brand' ? 'You' : brand.name} didn’t answer in time.` : ''}`
    case 'dismissed':
      return 'Dismissed: nothing was found wrong with its use.'
  }
}
