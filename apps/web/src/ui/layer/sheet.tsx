import { clsx } from 'clsx'
import { Dialog as Radix } from 'radix-ui'
import { type DialogProps, LayerHeading, LayerParts } from './dialog.tsx'
import { useFocusBack } from './use-focus-back.ts'

export type SheetSide = 'right' | 'left' | 'top' | 'bottom'

const sides: Record<SheetSide, string> = {
  right: 'motion-sheet-right inset-y-0 right-0 w-3/4 rounded-l-sheet border-l sm:max-w-96',
  left: 'motion-sheet-left inset-y-0 left-0 w-3/4 rounded-r-sheet border-r sm:max-w-96',
  top: 'motion-sheet-top inset-x-0 top-0 max-h-[85dvh] rounded-b-sheet border-b',
  bottom: 'motion-sheet-bottom inset-x-0 bottom-0 max-h-[85dvh] rounded-t-sheet border-t',
}

const widths = {
  md: 'w-full! sm:max-w-md!',
  lg: 'w-full! sm:max-w-lg!',
  xl: 'w-full! sm:max-w-xl!',
  '2xl': 'w-full! sm:max-w-2xl!',
  '4xl': 'w-full! sm:max-w-4xl!',
}

export const Sheet = ({
  open,
  onOpenChange,
  side = 'right',
  reading,
  title,
  description,
  footer,
  className,
  onCloseAutoFocus,
  children,
}: DialogProps & {
  side?: SheetSide
  /** Width of a sheet for reading and working, which opens from the right. */
  reading?: keyof typeof widths
  /** Prevents the focus from returning to the opener, when closing leads to another page. */
  onCloseAutoFocus?: (event: Event) => void
}) => {
  const focusBack = useFocusBack(onCloseAutoFocus)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="motion-fade fixed inset-0 z-40 bg-veil" />
        <Radix.Content
          {...(description === undefined && { 'aria-describedby': undefined })}
          {...focusBack}
          className={clsx(
            'fixed z-50 flex flex-col overflow-hidden border-line bg-card shadow-float',
            sides[side],
            reading !== undefined && widths[reading],
            className,
          )}
        >
          {side === 'bottom' && (
            <span aria-hidden="true" className="mx-auto mt-2 h-1 w-10 rounded-full bg-line" />
          )}
          <LayerHeading title={title} description={description} />
          <LayerParts footer={footer}>{children}</LayerParts>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
