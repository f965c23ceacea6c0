import type { BarterOffer } from '@tandem/contract/collaborations/barter/offer.schema.ts'
import { coinsInMoney } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { Chip } from '#ui/chip.tsx'
import { Tile } from '#ui/tile.tsx'
import { piecesInBrief } from '../terms-words.ts'

/** The number of products left is shown only up to this limit. */
const fewLeft = 5

export const OfferCard = ({
  offer: { id, title, product, wanted, pictures, left, brand, dealId },
  eager,
  onOpen,
}: {
  offer: BarterOffer
  eager: boolean
  onOpen: () => void
}) => (
  <article className="relative grid grid-cols-[minmax(0,1fr)] content-start gap-2">
    <Tile seed={id} image={pictures[0]?.url} alt={pictures[0]?.alt ?? ''} eager={eager} />
    <div className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
      <h2 className="text-base leading-5">
        <button
          type="button"
          onClick={onOpen}
          className="line-clamp-2 break-words text-left after:absolute after:inset-0 after:rounded-card"
        >
          {title}
        </button>
      </h2>
      <p className="truncate text-muted text-sm">{brand.name}</p>
      <p className="tabular break-words text-sm">
        <span className="sr-only">Worth </span>
        <span className="font-semibold">{coinsInMoney(product.valueCoins, useInstallation())}</span>{' '}
        for {piecesInBrief(wanted)}
      </p>
      {dealId === null ? (
        left <= fewLeft && <p className="tabular text-muted text-sm">{left} left</p>
      ) : (
        <p>
          <Chip tone="accent">In a deal</Chip>
        </p>
      )}
    </div>
  </article>
)
