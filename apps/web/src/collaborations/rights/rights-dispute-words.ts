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
        ? `Please answer by ${by}. Otherwise the creator wins the dispute.`
        : `${brand.name} can answer by ${by}. Otherwise you win the dispute.`
    case 'taken_down':
      return side === 'brand'
        ? `${creator.name} checks by ${by} whether the content is offline. Otherwise the dispute is settled.`
        : `Please check by ${by} whether the content is offline. Otherwise the dispute is settled.`
    case 'contested':
      return 'The operator decides, and both sides are notified.'
    case 'settled':
      return silent ? 'Settled: nobody reported that the content is still online.' : 'Settled.'
    case 'renewed':
      return 'Settled: the rights were renewed.'
    case 'upheld':
      return `Upheld: the content was used without rights and has to be taken down.${silent ? ` ${side === 'brand' ? 'You' : brand.name} didn’t answer in time.` : ''}`
    case 'dismissed':
      return 'Dismissed: the use was allowed.'
  }
}
