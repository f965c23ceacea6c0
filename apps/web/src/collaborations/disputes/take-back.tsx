import type { Dispute } from '@tandem/contract/collaborations/disputes/dispute.schema.ts'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import { toast } from '#ui/toast.ts'
import { WriteTrouble } from '#ui/write-trouble.tsx'
import { useTakeBackDispute } from './dispute.api.ts'
import type { Reader } from './dispute-words.ts'

const ConfirmDialog = lazyLayer(
  async () => (await import('#ui/layer/confirm-dialog.tsx')).ConfirmDialog,
)

export const TakeBack = ({ dispute, reader }: { dispute: Dispute; reader: Reader }) => {
  const [asked, setAsked] = useState(false)
  const takeBack = useTakeBackDispute()
  const close = () => setAsked(false)
  if (!dispute.can.takeBack.allowed && !asked) return null
  return (
    <>
      <Button variant="quiet" className="justify-self-start" onClick={() => setAsked(true)}>
        Withdraw dispute
      </Button>
      {asked && (
        <ConfirmDialog
          open
          onOpenChange={close}
          title="Withdraw the dispute?"
          effect={
            <>
              <p>
                The collaboration with {reader.other} continues where it stopped, with the time that
                was left.
              </p>
              <WriteTrouble error={takeBack.error} className="mt-2" />
            </>
          }
          confirmLabel="Withdraw dispute"
          cancelLabel="Not now"
          tone="primary"
          busy={takeBack.isPending}
          onConfirm={() =>
            takeBack.mutate(
              { params: { collaborationId: dispute.collaborationId } },
              {
                onSuccess: () => {
                  toast.success('Dispute withdrawn. The collaboration continues.')
                  close()
                },
              },
            )
          }
        />
      )}
    </>
  )
}
