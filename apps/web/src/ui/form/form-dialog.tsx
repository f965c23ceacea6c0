import { type FormEventHandler, type ReactNode, useId } from 'react'
import { Button, type ButtonProps } from '../button.tsx'
import { Dialog, type DialogProps } from '../layer/dialog.tsx'

type Submit = Pick<ButtonProps, 'variant' | 'busy' | 'disabled' | 'disabledReason'> & {
  words: string
}

/** The dialog is open while it is rendered. */
export const FormDialog = ({
  title,
  description,
  submit: { words, ...button },
  notNow = 'Cancel',
  onSubmit,
  onClose,
  children,
}: Pick<DialogProps, 'title' | 'description'> & {
  submit: Submit
  /** Label of the button that closes the dialog without saving. */
  notNow?: string
  onSubmit: FormEventHandler<HTMLFormElement>
  onClose: () => void
  children: ReactNode
}) => {
  const form = useId()
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {notNow}
          </Button>
          <Button type="submit" form={form} {...button}>
            {words}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={onSubmit} className="grid gap-4">
        {children}
      </form>
    </Dialog>
  )
}
