import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { Toaster as Sonner } from 'sonner'
import { toastRegionReady } from './toast.ts'

const aboveBars = { bottom: 'calc(var(--page-foot) + var(--floating-bar, 0px))' }

export const Toaster = () => {
  useEffect(toastRegionReady, [])
  // Inside the page, an open dialog would cover the toasts.
  return createPortal(
    <Sonner
      position="bottom-center"
      closeButton
      style={{ fontFamily: 'inherit' }}
      offset={aboveBars}
      mobileOffset={aboveBars}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-control bg-ink p-4 pr-10 text-sm text-paper shadow-float',
          closeButton: 'absolute top-2 right-2 grid size-8 place-items-center text-paper',
          title: 'font-medium',
          actionButton:
            'ml-auto min-h-9 shrink-0 rounded-chip px-3 font-semibold underline underline-offset-4',
        },
      }}
    />,
    document.body,
  )
}
