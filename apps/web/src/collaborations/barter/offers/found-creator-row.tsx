import type { barterOffers } from '@tandem/contract/collaborations/barter/offer.endpoints.ts'
import { Link } from '@tanstack/react-router'
import type * as z from 'zod/mini'
import { BrandRating } from '#accounts/brands/brand-rating.tsx'
import { formatCoins } from '#lib/coins.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { wishesInWords } from './wishes-words.ts'

export type FoundForOffer = z.infer<typeof barterOffers.findCreators.output>['items'][number]

export const FoundCreatorRow = ({
  creator: { slug, name, photoUrl, rating, followers, wishes, dealId, can },
  onChoose,
}: {
  creator: FoundForOffer
  onChoose: () => void
}) => (
  <li
    key={slug}
    className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b py-3 last:border-0"
  >
    <Avatar src={photoUrl} />
    <div className="grid min-w-40 flex-1 gap-1">
      <span className="break-words font-semibold">{name}</span>
      <span className="flex flex-wrap items-center gap-2 text-muted text-sm">
        <BrandRating rating={rating} />
        {followers !== null && <span>{formatCoins(followers)} followers</span>}
      </span>
      <span className="text-sm empty:hidden">{wishesInWords(wishes)}</span>
    </div>
    {dealId !== null && !can.propose.allowed ? (
      <Link
        to="/brand-barter"
        search={{ deal: dealId } as never}
        className={buttonClass('secondary', 'small')}
        aria-label={`Open the deal with ${name}`}
      >
        Open the deal
      </Link>
    ) : (
      <Button
        variant="secondary"
        size="small"
        aria-label={`Propose to ${name}`}
        disabledReason={reasonFor(can.propose)}
        onClick={onChoose}
      >
        Propose
      </Button>
    )}
  </li>
)
