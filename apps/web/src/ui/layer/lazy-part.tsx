import { type ComponentType, lazy, Suspense, useState } from 'react'
import { isOffline, loadPatiently } from '#lib/loading/load-patiently.ts'
import { PartFrame } from './part-frame.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>
type Closable = { onClose: () => void } | { open: boolean; onOpenChange: (open: boolean) => void }

/** Fetches a part's code before it is asked for, unless it can't come: see `loadPatiently`. */
const preloads = (load: () => Promise<unknown>) => () => {
  if (!isOffline()) void load().catch(() => {})
}

/** Fetched when it is first shown, within a `Suspense` that says what waits. */
export const lazyPart = <Props extends object>(load: Load<Props>) =>
  Object.assign(
    lazy(async () => ({ default: await loadPatiently(load) })),
    { preload: preloads(load) },
  )

/** Fetched when it is first opened; it brings the frame that waits. */
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
