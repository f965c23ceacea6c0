import type { Side } from '@tandem/contract/side.ts'
import { BellOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { lazyLayer } from '#ui/layer/lazy-layer.tsx'
import type { MenuItem } from '#ui/layer/menu.tsx'
import type { Mutable } from './mute-dialog.tsx'

const MuteDialog = lazyLayer(async () => (await import('./mute-dialog.tsx')).MuteDialog)

/** An entry of a menu, and the dialog behind it. */
export const useMuteEntry = (side: Side, thing: Mutable): { item: MenuItem; dialog: ReactNode } => {
  const [open, setOpen] = useState(false)
  return {
    item: {
      label: 'Mute or unmute notifications',
      icon: <BellOff aria-hidden="true" />,
      onSelect: () => setOpen(true),
    },
    dialog: open && <MuteDialog side={side} thing={thing} onClose={() => setOpen(false)} />,
  }
}
