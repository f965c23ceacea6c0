import { nicheLabels } from '@tandem/contract/campaigns/campaigns/campaign.vocabulary.ts'
import type { BarterOffer } from '@tandem/contract/collaborations/barter/offer.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { BrandRating } from '#accounts/brands/brand-rating.tsx'
import { dutyInWords, shipsFromInWords } from '#campaigns/campaigns/terms-words.ts'
import { durationInWords } from '#collaborations/track-record/record-words.ts'
import { hostOf, linkTo } from '#lib/address/web-address.ts'
import { coinsInMoney, formatCoins } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Chip } from '#ui/chip.tsx'
import { LayerFoot } from '#ui/layer/dialog.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { PictureGallery } from '#ui/pictures/picture-gallery.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { firstTerms } from '../terms-typed.ts'
import { piecesInWords } from '../terms-words.ts'
import { offerQuery } from './offer.api.ts'

const ProposeDialog = lazyLayer(async () => (await import('./propose-dialog.tsx')).ProposeDialog)

export const OfferSheet = ({ offerId, onClose }: { offerId: string; onClose: () => void }) => {
  const query = useQuery(offerQuery(offerId))
  const offer = query.data
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      reading="xl"
      title={offer?.title ?? 'Product'}
      description={
        offer && (
          <Link
            to="/brand/$brandName"
            params={{ brandName: offer.brand.slug }}
            className="underline underline-offset-4"
          >
            {offer.brand.name}
          </Link>
        )
      }
    >
      {query.isPending && (
        <SkeletonRegion label="Loading the product" className="grid gap-4">
          <Skeleton className="aspect-4/3 rounded-card!" />
          <Skeleton className="h-8 w-48" />
          <Skeleton className="h-24" />
        </SkeletonRegion>
      )}
      {query.isLoadingError && (
        <LoadFailure query={query} title="This product could not be opened" />
      )}
      {offer && <Whole offer={offer} />}
    </Sheet>
  )
}

const Whole = ({ offer }: { offer: BarterOffer }) => {
  const { product, brand, wanted, can, dealId, left } = offer
  const [proposes, setProposes] = useState(false)
  const [typed, setTyped] = useState(() => firstTerms(wanted))
  const link = linkTo(product.url)
  const rate = useInstallation()
  return (
    <div className="grid gap-6">
      <PictureGallery pictures={offer.pictures} />
      <div className="grid gap-2">
        <p className="flex flex-wrap gap-1.5">
          <Chip>{nicheLabels[offer.niche]}</Chip>
          <Chip tone={left === 0 ? 'warn' : 'neutral'}>{formatCoins(left)} left</Chip>
          {offer.state === 'closed' && <Chip>Closed</Chip>}
        </p>
        <p className="break-words font-bold font-display text-2xl">{product.name}</p>
        <p>
          <span>Worth {coinsInMoney(product.valueCoins, rate)}</span>
          {link !== null && (
            <>
              {' · '}
              <a
                href={link}
                target="_blank"
                rel="noreferrer"
                className="underline underline-offset-4"
              >
                See it at {hostOf(link)}
              </a>
            </>
          )}
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          <BrandRating rating={brand.rating} />
          {offer.answersInHours !== null && (
            <span>Usually answers in {durationInWords(offer.answersInHours)}</span>
          )}
        </p>
      </div>
      <dl className="grid gap-3">
        <Line what="Wanted in return" words={piecesInWords(wanted)} />
        <Line what="Sent from" words={shipsFromInWords(product)} />
        <Line what="Import duty" words={dutyInWords(product)} />
      </dl>
      {offer.description !== '' && (
        <p className="whitespace-pre-line break-words">{offer.description}</p>
      )}
      <LayerFoot>
        {dealId === null ? (
          <Button disabledReason={reasonFor(can.propose)} onClick={() => setProposes(true)}>
            Propose
          </Button>
        ) : (
          <Link
            to="/collaboration"
            search={{ tab: 'barter', deal: dealId }}
            className={buttonClass('primary')}
          >
            Open your deal
          </Link>
        )}
      </LayerFoot>
      {proposes && (
        <ProposeDialog
          offer={offer}
          typed={typed}
          onType={setTyped}
          onClose={() => setProposes(false)}
        />
      )}
    </div>
  )
}

const Line = ({ what, words }: { what: string; words: string }) => (
  <div className="grid gap-0.5">
    <dt className="text-muted text-sm">{what}</dt>
    <dd className="break-words">{words}</dd>
  </div>
)
