import type { BrandBarterOffer } from '@tandem/contract/collaborations/barter/offer.schema.ts'
import { counted } from '@tandem/contract/plural.ts'
import { Archive, Ellipsis, Pencil, Undo2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { coinsInMoney, formatCoins } from '#lib/coins.ts'
import { useInstallation } from '#lib/installation.ts'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Chip } from '#ui/chip.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { Menu } from '#ui/layer/menu.tsx'
import { ProductPicture } from '../product-picture.tsx'
import { piecesInWords } from '../terms-words.ts'
import { type OfferTyped, typedOffer } from './offer-typed.ts'

const OfferForm = lazyLayer(async () => (await import('./offer-form.tsx')).OfferForm)
const OfferStepDialog = lazyLayer(
  async () => (await import('./offer-step-dialog.tsx')).OfferStepDialog,
)
const ProposeSheet = lazyLayer(async () => (await import('./propose-sheet.tsx')).ProposeSheet)

type Asked = 'change' | 'close' | 'reopen' | 'propose'

export const BrandOfferRow = ({ offer }: { offer: BrandBarterOffer }) => {
  const [asked, ask] = useState<Asked>()
  // The input is kept outside the dialog, so that closing loses nothing.
  const [typed, setTyped] = useState<OfferTyped>()
  const { title, product, state, can, pictures } = offer
  const done = () => ask(undefined)
  const isOpen = state === 'open'
  return (
    <Card className="flex flex-wrap items-start gap-4">
      <ProductPicture
        offer={{ id: offer.id, picture: pictures[0] ?? null }}
        className="size-20 max-sm:size-14"
      />
      <div className="grid min-w-0 flex-1 basis-52 gap-1">
        <h2 className="break-words text-lg">{title}</h2>
        <p className="break-words text-muted text-sm">
          {product.name}, worth {coinsInMoney(product.valueCoins, useInstallation())}
        </p>
        <p className="break-words text-sm">For {piecesInWords(offer.wanted)}</p>
        <p className="flex flex-wrap items-center gap-2 pt-1">
          {!isOpen && <Chip>Closed</Chip>}
          <Chip tone={offer.left === 0 ? 'warn' : 'neutral'}>
            {formatCoins(offer.left)} of {formatCoins(offer.stock)} left
          </Chip>
          {offer.talking > 0 && <Chip>{offer.talking} under negotiation</Chip>}
          {offer.yourTurn > 0 && (
            <Chip tone="accent">{counted(offer.yourTurn, 'needs', 'need')} your answer</Chip>
          )}
          {offer.agreed > 0 && <Chip tone="ok">{offer.agreed} agreed</Chip>}
        </p>
      </div>
      <div className="flex items-center gap-2 max-sm:basis-full">
        <Button
          variant="secondary"
          className="max-sm:grow"
          disabledReason={reasonFor(can.propose)}
          aria-label={`Propose to a creator: ${title}`}
          onClick={() => ask('propose')}
        >
          <UserPlus aria-hidden="true" />
          Propose to a creator
        </Button>
        <Menu
          trigger={
            <Button variant="quiet" size="icon" aria-label={`Actions for ${title}`}>
              <Ellipsis aria-hidden="true" />
            </Button>
          }
          items={[
            {
              label: 'Edit offer',
              icon: <Pencil aria-hidden="true" />,
              disabledReason: reasonFor(can.change),
              onSelect: () => {
                setTyped((before) => before ?? typedOffer(offer))
                ask('change')
              },
            },
            isOpen
              ? {
                  label: 'Close offer',
                  icon: <Archive aria-hidden="true" />,
                  disabledReason: reasonFor(can.close),
                  onSelect: () => ask('close'),
                }
              : {
                  label: 'Reopen offer',
                  icon: <Undo2 aria-hidden="true" />,
                  disabledReason: reasonFor(can.reopen),
                  onSelect: () => ask('reopen'),
                },
          ]}
        />
      </div>
      {asked === 'change' && typed !== undefined && (
        <OfferForm
          offer={offer}
          typed={typed}
          onType={(change) => setTyped((before) => before && change(before))}
          onClose={done}
          onSaved={() => {
            setTyped(undefined)
            done()
          }}
        />
      )}
      {(asked === 'close' || asked === 'reopen') && (
        <OfferStepDialog offer={offer} step={asked} onClose={done} />
      )}
      {asked === 'propose' && <ProposeSheet offer={offer} onClose={done} />}
    </Card>
  )
}
