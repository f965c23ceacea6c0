import type { SpendingAsked } from '@tandem/contract/money/spending/spending.schema.ts'
import { counted } from '@tandem/contract/plural.ts'
import type { Verdict } from '@tandem/contract/verdict.ts'
import { useState } from 'react'
import { ApiRefusal } from '#lib/api-refusal.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useAskForApproval } from './spending.api.ts'

export type Wish = { id: string; asked: SpendingAsked }

export const needsApproval = (result: Verdict): boolean =>
  !result.allowed && result.because === 'spending.approval_needed'

type AskProps = {
  wishes: readonly Wish[]
  /** Receives the ids whose approval was asked. */
  onAsked: (ids: string[]) => void
}

/** Closes the outcome of several writes, and asks for approval of those above the limit. */
export const OutcomeFooter = ({
  label,
  onClose,
  ...rest
}: AskProps & { label: string; onClose: () => void }) =>
  rest.wishes.length === 0 ? (
    <Button onClick={onClose}>{label}</Button>
  ) : (
    <>
      <Button variant="secondary" onClick={onClose}>
        {label}
      </Button>
      <AskForEach {...rest} />
    </>
  )

/** A refusal of one request does not stop the others. */
const AskForEach = ({ wishes, onAsked }: AskProps) => {
  const ask = useAskForApproval()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Error>()
  const press = async () => {
    setBusy(true)
    setTrouble(undefined)
    const done: string[] = []
    for (const { id, asked } of wishes)
      try {
        await ask.mutateAsync({ body: asked })
        done.push(id)
      } catch (error) {
        if (error instanceof ApiRefusal && error.code === 'spending.asked_already') done.push(id)
        else setTrouble(error as Error)
        if (!(error instanceof ApiRefusal)) break
      }
    setBusy(false)
    if (done.length > 0) {
      toast.success(`Your colleagues were asked to approve ${counted(done.length, 'request')}.`)
      onAsked(done)
    }
  }
  return (
    <>
      <Button busy={busy} onClick={() => void press()}>
        Ask for {counted(wishes.length, 'approval')}
      </Button>
      <WriteTrouble error={trouble} className="basis-full text-sm" />
    </>
  )
}
