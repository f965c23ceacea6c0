import type { Deal, DealRound } from '@tandem/contract/collaborations/barter/deal.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { Time } from '#ui/time.tsx'
import { changeInWords, piecesInWords, termInWords } from '../terms-words.ts'
import { otherOf } from './deal-words.ts'

export const DealRounds = ({ deal, side }: { deal: Deal; side: Side }) => (
  <details className="rounded-card border border-line p-4">
    <summary className="min-h-6 cursor-pointer font-medium">
      {deal.rounds.length === 2 ? 'Both rounds' : `All ${deal.rounds.length} rounds`}
    </summary>
    <ol className="mt-4 grid gap-5" reversed>
      {deal.rounds.toReversed().map((round) => (
        <li key={round.round} className="grid gap-1">
          <p className="font-semibold">
            Round {round.round}: {round.by === side ? 'you' : otherOf(deal, side)}{' '}
            <Time at={round.at} as="date-time" className="font-normal text-muted text-sm" />
          </p>
          <RoundTerms round={round} before={deal.rounds[round.round - 2]} />
          {round.terms.note !== '' && (
            <p className="whitespace-pre-line break-words text-muted text-sm">
              “{round.terms.note}”
            </p>
          )}
        </li>
      ))}
    </ol>
  </details>
)

const RoundTerms = ({ round, before }: { round: DealRound; before: DealRound | undefined }) => {
  const { terms, changed } = round
  if (before === undefined)
    return (
      <p className="break-words text-sm">
        {piecesInWords(terms.pieces)}; products: {termInWords('quantity', terms)}; coins:{' '}
        {termInWords('coins', terms)}; rights: {termInWords('usage', terms)}
      </p>
    )
  return (
    <ul className="grid gap-0.5 text-sm">
      {changed.map((name) => (
        <li key={name} className="break-words">
          {changeInWords(name, terms, before.terms)}
        </li>
      ))}
    </ul>
  )
}
