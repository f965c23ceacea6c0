import { AlertDialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { LayerBody, LayerFooter } from './dialog.tsx'
import { useFocusBack } from './use-focus-back.ts'

/** Asks before an action that cannot be undone and names its effect; never only "Are you sure?". */
export const ConfirmWindow = ({
  open,
  onOpenChange,
  title,
  effect,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'danger',
  busy = false,
  disabledReason,
  onConfirm,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  effect: ReactNode
  /** A verb and its object, such as "Close campaign". */
  confirmLabel: string
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  busy?: boolean
  disabledReason?: string | undefined
  onConfirm: () => void
}) => {
  const focusBack = useFocusBack()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="motion-fade fixed inset-0 z-50 bg-veil" />
        <Radix.Content
          {...focusBack}
          className="motion-rise fixed inset-x-4 top-1/2 z-50 mx-auto flex max-h-[calc(100dvh-2rem)] max-w-md -translate-y-1/2 flex-col rounded-sheet border border-line bg-card shadow-float"
        >
          <LayerBody>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-2 pt-5">
              <Radix.Title className="text-xl">{title}</Radix.Title>
              <Radix.Description asChild>
                <div className="text-muted">{effect}</div>
              </Radix.Description>
            </div>
          </LayerBody>
          <LayerFooter>
            <Radix.Cancel asChild>
              <Button variant="secondary">{cancelLabel}</Button>
            </Radix.Cancel>
            <Button variant={tone} busy={busy} disabledReason={disabledReason} onClick={onConfirm}>
              {confirmLabel}
            </Button>
          </LayerFooter>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
