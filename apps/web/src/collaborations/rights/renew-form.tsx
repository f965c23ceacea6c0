import { feeOn } from '@tandem/contract/campaigns/campaigns/campaign-cost.ts'
import { rightsNotices } from '@tandem/contract/collaborations/rights/rights.limits.ts'
import { rightsRenewals } from '@tandem/contract/collaborations/rights/rights-end.endpoints.ts'
import type { RightsGrant } from '@tandem/contract/collaborations/rights/rights-grant.schema.ts'
import { daysInWords } from '@tandem/contract/plural.ts'
import { Link } from '@tanstack/react-router'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { coinsInWords } from '#lib/coins.ts'
import { formatDate } from '#lib/dates.ts'
import { useInstallation } from '#lib/installation.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { LimitNote } from '#money/spending/limit-note.tsx'
import { useCommit } from '#money/spending/use-commit.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useRenew } from './rights-end.api.ts'

export const RenewForm = ({ grant }: { grant: RightsGrant }) => {
  const renew = useRenew()
  const { feeBps } = useInstallation()
  const { renewalCoins: price, renewableUntil: until } = grant
  const commit = useCommit(rightsRenewals.renew, renew, {
    coins: price === null ? 0 : price + feeOn(price, feeBps),
    what: { params: { grantId: grant.id } },
  })
  if (price === null)
    return (
      <p className="max-w-[60ch] text-muted">
        {grant.creator.name} has set no renewal price yet.
        {grant.state === 'running' && ` We ask them ${rightsNotices[0]} days before the end.`}
      </p>
    )
  const fee = feeOn(price, feeBps)
  const press = () =>
    commit.send(
      { params: { grantId: grant.id }, body: { coins: price } },
      {
        done: ({ endsAt, creator }) =>
          toast.success(`Renewed until ${formatDate(endsAt)}. ${creator.name} has been notified.`),
      },
    )
  return (
    <>
      <p className="max-w-[60ch] text-muted">
        Another {daysInWords(grant.usage.days)}
        {fee > 0 && `; a fee of ${coinsInWords(fee)} on top`}.
      </p>
      <p className="flex flex-wrap items-center gap-3">
        <Button
          busy={commit.isPending}
          disabledReason={reasonFor(grant.can.renew) ?? commit.disabledReason}
          className="whitespace-normal"
          onClick={press}
        >
          {commit.label(
            `Renew for ${price === 0 ? 'free' : coinsInWords(price)}, until ${formatDate(until)}`,
          )}
        </Button>
        {renew.error instanceof ApiRefusal && renew.error.code === 'coins.insufficient' && (
          <Link to="/brand-wallet" className={buttonClass('secondary')}>
            Top up in the wallet
          </Link>
        )}
      </p>
      {grant.can.renew.allowed && <LimitNote note={commit.note} />}
      <WriteTrouble error={commit.error} />
    </>
  )
}
