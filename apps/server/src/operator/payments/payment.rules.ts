import { allowed, refused, type Verdict } from '@tandem/contract/verdict.ts'

export const acceptsTopupRefund = (topup: { state: string }, refundableCoins: number): Verdict => {
  if (topup.state !== 'paid' && topup.state !== 'charged_back')
    return refused('operator.not_possible', 'Only a paid top-up can be refunded.')
  return refundableCoins > 0
    ? allowed
    : refused('operator.not_possible', 'Its coins are spent or refunded, so none are left.')
}
