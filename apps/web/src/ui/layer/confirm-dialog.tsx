import { lazyLayer } from './lazy-layer.tsx'

/** A `ConfirmWindow` for a page that shows first and asks later. */
export const ConfirmDialog = lazyLayer(
  async () => (await import('./confirm-window.tsx')).ConfirmWindow,
)
