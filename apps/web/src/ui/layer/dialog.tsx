import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { createContext, type ReactNode, type Ref, useContext, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFocusBack } from './use-focus-back.ts'

export type DialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode
  className?: string
  children?: ReactNode
}

/** Load it lazily where the page works without it. */
export const Dialog = ({
  open,
  onOpenChange,
  title,
  description,
  footer,
  className,
  children,
}: DialogProps) => {
  const focusBack = useFocusBack()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="motion-fade fixed inset-0 z-50 bg-veil" />
        <Radix.Content
          {...(description === undefined && { 'aria-describedby': undefined })}
          {...focusBack}
          className={clsx(
            'motion-rise fixed inset-x-4 top-1/2 z-50 mx-auto grid max-h-[calc(100dvh-2rem)] max-w-lg -translate-y-1/2 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto] rounded-sheet border border-line bg-card shadow-float',
            className,
          )}
        >
          <LayerHeading title={title} description={description} />
          <LayerParts footer={footer}>{children}</LayerParts>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

export const LayerHeading = ({
  title,
  description,
}: Pick<DialogProps, 'title' | 'description'>) => (
  <div className="flex items-start gap-3 p-5 pb-4">
    <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)] gap-1 pt-1.5">
      <Radix.Title className="text-xl">{title}</Radix.Title>
      {description && <Radix.Description className="text-muted">{description}</Radix.Description>}
    </div>
    <Radix.Close
      aria-label="Close"
      className="-mt-1 -mr-2 grid size-11 shrink-0 place-items-center rounded-control text-muted hoverable:bg-sunken hoverable:text-ink"
    >
      <X aria-hidden="true" className="size-5" />
    </Radix.Close>
  </div>
)

const Foot = createContext<HTMLElement | null>(null)

/** Renders the main action of a window below the part that scrolls, so that it stays visible. */
export const LayerFoot = ({ children }: { children: ReactNode }) => {
  const foot = useContext(Foot)
  return foot && createPortal(children, foot)
}

export const LayerParts = ({ footer, children }: Pick<DialogProps, 'footer' | 'children'>) => {
  const [foot, setFoot] = useState<HTMLElement | null>(null)
  return (
    <>
      <LayerBody>
        <Foot value={foot}>{children}</Foot>
      </LayerBody>
      {footer ? <LayerFooter>{footer}</LayerFooter> : <LayerFooter ref={setFoot} />}
    </>
  )
}

/** The keyboard must be able to scroll this part even when it contains no focusable element. */
export const LayerBody = ({ children }: { children: ReactNode }) => (
  <div
    // biome-ignore lint/a11y/noNoninteractiveTabindex: reason: or no keyboard could scroll it
    tabIndex={0}
    className="min-h-0 grow overflow-y-auto px-5 pb-5 focus-visible:-outline-offset-2"
  >
    {children}
  </div>
)

export const LayerFooter = ({
  ref,
  children,
}: {
  ref?: Ref<HTMLDivElement>
  children?: ReactNode
}) => (
  <div
    ref={ref}
    className="flex flex-wrap items-center justify-end gap-3 border-line border-t p-4 px-5 empty:hidden max-sm:*:grow"
  >
    {children}
  </div>
)
