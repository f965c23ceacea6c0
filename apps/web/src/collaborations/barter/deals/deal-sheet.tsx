import type { Deal } from '@tandem/contract/collaborations/barter/deal.schema.ts'
import { dealRoundsMax } from '@tandem/contract/collaborations/barter/deal.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { durationInWords } from '#collaborations/track-record/record-words.ts'
import { coinsInMoney, coinsInWords, formatCoins } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { Chip } from '#ui/chip.tsx'
import { Coins, CoinsWorth } from '#ui/coins.tsx'
import { Hint } from '#ui/hint.tsx'
import { lazyPart } from '#ui/layer/lazy-part.tsx'
import { Sheet } from '#ui/layer/sheet.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { Folded, Section } from '#ui/section.tsx'
import { Skeleton, SkeletonRegion } from '#ui/skeleton.tsx'
import { Stat } from '#ui/stat.tsx'
import { Time } from '#ui/time.tsx'
import { Awaited } from '#ui/waiting-note.tsx'
import { ProductPicture } from '../product-picture.tsx'
import { TermsCompare } from '../terms-compare.tsx'
import { dealQuery } from './deal.api.ts'
import { type Asked, DealActions } from './deal-actions.tsx'
import { DealRounds } from './deal-rounds.tsx'
import { otherOf, stageLabels, stageTones, standingInWords } from './deal-words.ts'
import { GoToCollaboration } from './go-to-collaboration.tsx'

const NotOfThisBrand = lazyPart(
  async () => (await import('#shell/brands/not-of-this-brand.tsx')).NotOfThisBrand,
)

export const DealSheet = ({
  side,
  dealId,
  asks,
  onClose,
}: {
  side: Side
  dealId: string
  /** Opens this dialog at once, because a card was dropped. */
  asks?: Asked | 'end' | undefined
  onClose: () => void
}) => {
  const query = useQuery(dealQuery(side, dealId))
  const deal = query.data
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      reading="xl"
      title={deal?.offer.title ?? 'Deal'}
      description={deal && `With ${otherOf(deal, side)}`}
    >
      {query.isPending && <DealSkeleton />}
      {query.isLoadingError && (
        <Awaited fallback={<DealSkeleton />}>
          <NotOfThisBrand
            thingId={dealId}
            otherwise={<LoadFailure query={query} title="This deal could not be opened" />}
          />
        </Awaited>
      )}
      {deal && <Whole deal={deal} side={side} asks={asks} />}
    </Sheet>
  )
}

const Whole = ({
  deal,
  side,
  asks,
}: {
  deal: Deal
  side: Side
  asks: Asked | 'end' | undefined
}) => {
  const { rounds, offer, terms } = deal
  const rate = useInstallation()
  const [before, now] = [rounds.at(-2), rounds.at(-1)]
  const Terms = deal.answerBy === null ? Folded : Section
  const titleOf = (round: { round: number; by: Side }) =>
    `Round ${round.round}: ${round.by === side ? 'you' : otherOf(deal, side)}`
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <Chip tone={stageTones[deal.stage]}>{stageLabels[deal.stage]}</Chip>
          <span className="tabular text-muted">
            Round {deal.round} of {dealRoundsMax}
          </span>
        </p>
        <Standing deal={deal} side={side} />
        <div className="flex items-center gap-4">
          <ProductPicture offer={offer} className="size-20" />
          <div className="grid min-w-0 gap-0.5">
            <p className="break-words font-semibold">
              {terms.quantity} × {offer.product.name}
            </p>
            <p className="text-muted text-sm">
              worth {coinsInMoney(offer.product.valueCoins * terms.quantity, rate)}
            </p>
          </div>
        </div>
        <WhatItMoves deal={deal} side={side} />
        <GoToCollaboration deal={deal} side={side} />
      </div>
      {now !== undefined && (
        <Terms title={before === undefined ? 'Terms' : 'Compare terms'}>
          {now.terms.note !== '' && (
            <blockquote className="grid gap-1 border-accent border-l-2 pl-4">
              <p className="whitespace-pre-line break-words">{now.terms.note}</p>
              <footer className="text-muted text-sm">
                {now.by === side ? 'You' : otherOf(deal, side)}
              </footer>
            </blockquote>
          )}
          <TermsCompare
            caption={`The terms of ${offer.title}`}
            before={before && { title: titleOf(before), terms: before.terms }}
            now={{ title: titleOf(now), terms: now.terms }}
            changed={now.changed}
          />
        </Terms>
      )}
      {before !== undefined && <DealRounds deal={deal} side={side} />}
      <DealActions deal={deal} side={side} asks={asks} />
    </div>
  )
}

const Standing = ({ deal, side }: { deal: Deal; side: Side }) => {
  const { answerBy, reason, stage, answersInHours } = deal
  const isMine = stage === 'your_turn'
  return (
    <div
      className={clsx(
        'grid gap-1 rounded-control px-4 py-3',
        isMine ? 'bg-accent-soft text-accent-ink' : 'bg-sunken',
      )}
    >
      <p>
        <strong className="font-semibold">{standingInWords(deal, side)}</strong>{' '}
        {answerBy === null ? (
          <Time at={deal.since} as="date" className="whitespace-nowrap" />
        ) : (
          <>
            Without an answer, the deal expires on{' '}
            <Time at={answerBy} as="deadline" className="whitespace-nowrap" />.
          </>
        )}
      </p>
      {reason !== null && reason !== '' && (
        <p className="whitespace-pre-line break-words">“{reason}”</p>
      )}
      {stage === 'their_turn' && answersInHours !== null && (
        <p className="text-sm">
          {otherOf(deal, side)} usually answers in {durationInWords(answersInHours)}.
        </p>
      )}
    </div>
  )
}

const WhatItMoves = ({ deal, side }: { deal: Deal; side: Side }) => {
  const { terms, fee } = deal
  const rights = terms.usage?.coins ?? 0
  const parts =
    rights > 0
      ? `${formatCoins(terms.coins)} for the work, ${formatCoins(rights)} for rights`
      : null
  if (terms.allCoins === 0) return <p className="text-muted text-sm">The product, no coins.</p>
  return (
    <div className="grid grid-cols-2 gap-4">
      <Stat
        label={
          side === 'brand' ? (
            'The creator gets'
          ) : (
            <>
              You get
              <Hint label="When you get them">
                Held for you from the moment you both agree, paid once your content is approved.
              </Hint>
            </>
          )
        }
        value={<CoinsWorth amount={terms.allCoins} />}
        note={parts}
      />
      {side === 'brand' && fee !== null && (
        <Stat
          label={deal.collaboration === null ? 'Held when you both agree' : 'Held when you agreed'}
          value={<Coins amount={terms.allCoins + fee} />}
          note={`including a fee of ${coinsInWords(fee)}`}
        />
      )}
    </div>
  )
}

const DealSkeleton = () => (
  <SkeletonRegion label="Loading the deal" className="grid gap-4">
    <Skeleton className="h-6 w-40" />
    <Skeleton className="h-16" />
    <Skeleton className="h-20 w-64" />
    <Skeleton className="h-72" />
  </SkeletonRegion>
)
