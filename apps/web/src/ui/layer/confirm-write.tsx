import type { UseMutationResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { toast } from '../toast.ts'
import { WriteTrouble } from '../write-trouble.tsx'
import { ConfirmWindow } from './confirm-window.tsx'

type Question = Omit<
  ComponentProps<typeof ConfirmWindow>,
  'open' | 'onOpenChange' | 'busy' | 'onConfirm'
>

/** Asks, sends one write and closes: a refusal is read in it, what was done in a toast. */
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
