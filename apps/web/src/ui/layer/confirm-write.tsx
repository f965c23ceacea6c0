import type { UseMutationResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { toast } from '../toast.ts'
import { WriteTrouble } from '../write-trouble.tsx'
import { ConfirmWindow } from './confirm-window.tsx'

type Question = Omit<
  ComponentProps<typeof ConfirmWindow>,
  'open' | 'onOpenChange' | 'busy' | 'onConfirm'
>

/** Shows a refusal in the dialog and reports success in a toast. */
export const ConfirmWrite = <Output, Failure extends Error, Input>({
  write,
  input,
  effect,
  done,
  onClose,
  ...question
}: Question & {
  write: UseMutationResult<Output, Failure, Input>
  input: Input
  done: string
  onClose: () => void
}) => (
  <ConfirmWindow
    {...question}
    open
    busy={write.isPending}
    effect={
      <>
        <p>{effect}</p>
        <WriteTrouble error={write.error} className="mt-2" />
      </>
    }
    onOpenChange={(open) => !open && onClose()}
    onConfirm={() =>
      write.mutate(input, {
        onSuccess: () => {
          toast.success(done)
          onClose()
        },
      })
    }
  />
)
