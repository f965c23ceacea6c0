import { lazyLayer } from './lazy-layer.tsx'

export const ConfirmDialog = lazyLayer(
  async () => (await import('./confirm-window.tsx')).ConfirmWindow,
)
