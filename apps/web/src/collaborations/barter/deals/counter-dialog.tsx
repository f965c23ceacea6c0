import { deals } from '@tandem/contract/collaborations/barter/deal.endpoints.ts'
import { dealAnswerDays } from '@tandem/contract/collaborations/barter/deal.limits.ts'
import { type Deal, dealRoundsMax } from '@tandem/contract/collaborations/barter/deal.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { useAsSeen } from '#collaborations/lifecycle/use-as-seen.ts'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { useCommit } from '#money/spending/use-commit.ts'
import { toast } from '#ui/toast.ts'
import { TermsCompare } from '../terms-compare.tsx'
import { useTermsCoins } from '../terms-cost.tsx'
import { TermsForm } from '../terms-form.tsx'
import { mistakesInTerms } from '../terms-mistakes.ts'
import { draftOfTerms, type TermsTyped } from '../terms-typed.ts'
import { changedTerms } from '../terms-words.ts'
import { useCounter } from './deal.api.ts'
import { otherOf } from './deal-words.ts'

export const CounterDialog = ({
  deal: current,
  side,
  typed,
  onType,
  onClose,
}: {
  deal: Deal
  side: Side
  typed: TermsTyped
  onType: (typed: TermsTyped | undefined) => void
  onClose: () => void
}) => {
  const counter = useCommit(deals.counterForBrand, useCounter(side), {
    coins: useTermsCoins(typed),
    what: { params: { dealId: current.id } },
  })
  const deal = useAsSeen(current, counter.error)
  const other = otherOf(deal, side)
  const left = dealRoundsMax - deal.round
  const isStale =
    counter.error instanceof ApiRefusal && counter.error.code === 'barter.deal_changed'
  return (
    <TermsForm
      title="Counter-offer"
      description={
        left === 1
          ? `This is the last round: ${other} can only accept or decline.`
          : `${other} has ${dealAnswerDays} days to answer. ${left - 1} more ${left === 2 ? 'round is' : 'rounds are'} possible.`
      }
      side={side}
      typed={typed}
      onType={onType}
      instead={deal.terms}
      write={counter}
      fieldsIn="terms"
      onSend={(terms) =>
        counter.send(
          { params: { dealId: deal.id }, body: { version: deal.version, terms } },
          {
            done: () => {
              toast.success(`Counter-offer sent to ${other}.`)
              onType(undefined)
              onClose()
            },
            asked: onClose,
          },
        )
      }
      onClose={onClose}
    >
      {isStale && Object.keys(mistakesInTerms(typed)).length === 0 && (
        <TermsCompare
          caption="Current terms and your counter-offer"
          before={{ title: 'Current terms', terms: deal.terms }}
          now={{ title: 'Your counter-offer', terms: draftOfTerms(typed) }}
          changed={changedTerms(draftOfTerms(typed), deal.terms)}
        />
      )}
    </TermsForm>
  )
}
