import type { Deal } from '@tandem/contract/collaborations/barter/deal.schema.ts'
import type { Side } from '@tandem/contract/side.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { reasonFor } from '#lib/refusal-sentence.ts'
import { Button } from '#ui/button.tsx'
import { LayerFoot } from '#ui/layer/dialog.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { type TermsTyped, typedTerms } from '../terms-typed.ts'

const AgreeDialog = lazyLayer(async () => (await import('./agree-dialog.tsx')).AgreeDialog)
const CounterDialog = lazyLayer(async () => (await import('./counter-dialog.tsx')).CounterDialog)
const EndDialog = lazyLayer(async () => (await import('./end-dialog.tsx')).EndDialog)

export type Asked = 'agree' | 'counter' | 'decline' | 'withdraw'

/** A side that waits for an answer can only withdraw. */
export const DealActions = ({
  deal,
  side,
  asks,
}: {
  deal: Deal
  side: Side
  asks: Asked | 'end' | undefined
}) => {
  const { can, stage } = deal
  // Dropping a card opens one dialog, chosen by the deal's state at that moment.
  const [dropped] = useState(() => {
    const act = asks === 'end' ? (stage === 'their_turn' ? 'withdraw' : 'decline') : asks
    return act && { act, isRefused: !can[act].allowed }
  })
  const [asked, ask] = useState<Asked | undefined>(dropped?.isRefused ? undefined : dropped?.act)
  // The input is kept outside the dialog, so that closing loses nothing.
  const [typed, setTyped] = useState<TermsTyped>()
  const close = () => ask(undefined)
  const open = (act: Asked) => {
    if (act === 'counter') setTyped((before) => before ?? typedTerms(deal.terms))
    ask(act)
  }
  const button = (act: Asked, words: string, variant: 'primary' | 'secondary' | 'quiet') => (
    <Button variant={variant} disabledReason={reasonFor(can[act])} onClick={() => open(act)}>
      {words}
    </Button>
  )
  return (
    <>
      <p role="alert" className="text-bad empty:hidden">
        {dropped?.isRefused && asked === undefined && reasonFor(can[dropped.act])}
      </p>
      {!can.agree.allowed && can.agree.because === 'coins.insufficient' && (
        <p>
          {reasonFor(can.agree)}{' '}
          <Link to="/brand-wallet" className="font-semibold underline underline-offset-4">
            Top up in the wallet
          </Link>
        </p>
      )}
      <LayerFoot>
        {stage === 'your_turn' && (
          <>
            {button('decline', 'Decline terms', 'quiet')}
            {button('counter', 'Counter-offer', 'secondary')}
            {button('agree', 'Accept terms', 'primary')}
          </>
        )}
        {stage === 'their_turn' && button('withdraw', 'Withdraw terms', 'secondary')}
      </LayerFoot>
      {asked === 'agree' && <AgreeDialog deal={deal} side={side} onClose={close} />}
      {asked === 'counter' && typed !== undefined && (
        <CounterDialog deal={deal} side={side} typed={typed} onType={setTyped} onClose={close} />
      )}
      {(asked === 'decline' || asked === 'withdraw') && (
        <EndDialog deal={deal} side={side} act={asked} onClose={close} />
      )}
    </>
  )
}
