import {
  type BarterTermName,
  barterTermNames,
} from '@tandem/contract/collaborations/barter/barter-terms.schema.ts'
import { deals } from '@tandem/contract/collaborations/barter/deal.endpoints.ts'
import type { Deal } from '@tandem/contract/collaborations/barter/deal.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { Link } from '@tanstack/react-router'
import { useAsSeen } from '#collaborations/lifecycle/use-as-seen.ts'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { agree, coinsInWords } from '#lib/coins.ts'
import { LimitNote } from '#money/spending/limit-note.tsx'
import { useCommit } from '#money/spending/use-commit.ts'
import { ConfirmWindow } from '#ui/layer/confirm-window.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { heldInWords } from '../terms-cost.tsx'
import { changeInWords, termInWords, termLabels } from '../terms-words.ts'
import { useAgree } from './deal.api.ts'
import { otherOf } from './deal-words.ts'

export const AgreeDialog = ({
  deal: current,
  side,
  onClose,
}: {
  deal: Deal
  side: Side
  onClose: () => void
}) => {
  const agree = useCommit(deals.agreeForBrand, useAgree(side), {
    coins: current.terms.allCoins + (current.fee ?? 0),
    what: { params: { dealId: current.id } },
  })
  const deal = useAsSeen(current, agree.error)
  const other = otherOf(deal, side)
  const send = () =>
    agree.send(
      { params: { dealId: deal.id }, body: { version: deal.version } },
      {
        asked: onClose,
        done: () => {
          toast.success(
            side === 'brand'
              ? `You and ${other} agreed. The collaboration has started.`
              : `You and ${other} agreed. Enter your delivery address.`,
          )
          onClose()
        },
      },
    )
  return (
    <ConfirmWindow
      open
      tone="primary"
      title={`Accept ${other}’s terms?`}
      effect={
        <div className="grid gap-3">
          <p>Once you accept, these terms bind you both.</p>
          <ul className="grid list-disc gap-1 pl-5 text-ink">
            {barterTermNames.map((name) => (
              <li key={name} className="break-words">
                {lineOf(name, deal)}
              </li>
            ))}
          </ul>
          <p>{whatItMoves(deal, side)}</p>
          <LimitNote note={agree.note} />
          <WriteTrouble error={agree.error} />
          {isShort(agree.error) && (
            <Link to="/brand-wallet" className="font-semibold underline underline-offset-4">
              Top up in the wallet
            </Link>
          )}
        </div>
      }
      confirmLabel={agree.label('Accept terms')}
      disabledReason={agree.disabledReason}
      cancelLabel="Not now"
      busy={agree.isPending}
      onOpenChange={(open) => !open && onClose()}
      onConfirm={send}
    />
  )
}

/** Changed terms include their former value, because the list has no second column. */
const lineOf = (name: BarterTermName, { terms, offer, rounds }: Deal): string => {
  const before = rounds.at(-2)
  if (before !== undefined && rounds.at(-1)?.changed.includes(name))
    return changeInWords(name, terms, before.terms)
  return name === 'quantity'
    ? `Product: ${terms.quantity} × ${offer.product.name}`
    : `${termLabels[name]}: ${termInWords(name, terms)}`
}

const whatItMoves = ({ terms, fee }: Deal, side: Side): string => {
  if (terms.allCoins === 0) return 'No coins are held: the product is the whole reward.'
  return side === 'brand'
    ? `${heldInWords(terms.allCoins, fee ?? 0)} ${agree(terms.allCoins + (fee ?? 0), 'are')} held now, and paid once the content is approved.`
    : `${coinsInWords(terms.allCoins)} ${agree(terms.allCoins, 'are')} held for you now, and paid once your content is approved.`
}

const isShort = (error: Error | null): boolean =>
  error instanceof ApiRefusal && error.code === 'coins.insufficient'
