import { Suspense, useState } from 'react'
import { type Load, lazyPart } from './lazy-part.tsx'
import { PartFrame } from './part-frame.tsx'

type Closable = { onClose: () => void } | { open: boolean; onOpenChange: (open: boolean) => void }

/** A window whose code is loaded when it is first opened. `PartFrame` is shown meanwhile. */
export const lazyLayer = <Props extends Closable>(load: Load<Props>) => {
  const Layer = lazyPart(load)
  // biome-ignore lint/correctness/noComponentHookFactories: reason: once per module, like `lazy`
  const Patient = (props: Props) => {
    const [wasOpened, setOpened] = useState(false)
    if (!wasOpened && isOpen(props)) setOpened(true)
    if (!wasOpened) return null
    return (
      <Suspense fallback={isOpen(props) ? <PartFrame onClose={() => close(props)} /> : null}>
        <Layer {...props} />
      </Suspense>
    )
  }
  return Object.assign(Patient, { preload: Layer.preload })
}

const isOpen = (props: Closable): boolean => !('open' in props) || props.open
const close = (props: Closable): void =>
  'onClose' in props ? props.onClose() : props.onOpenChange(false)
