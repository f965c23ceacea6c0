import { vi } from 'vitest'
import { toastRegionReady } from '#ui/toast.ts'

// Loaded before the first page, so that none shows what waits for its code.
const parts = import.meta.glob([
  '../**/*.{ts,tsx}',
  '!../**/*.{test,build,setup}.{ts,tsx}',
  '!../main.tsx',
])

/** A browser of a desk, whose time goes on only when a page is waited for. */
export const stillBrowser = {
  open: async () => {
    await Promise.all(Object.values(parts).map((load) => load()))
    // What tests before this one said has waited for somebody to hear it: now, and nobody.
    toastRegionReady()
    await vi.dynamicImportSettled()
    vi.useFakeTimers()
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener() {},
      removeEventListener() {},
    }))
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    )
    vi.stubGlobal('scrollTo', () => {})
    URL.createObjectURL = () => 'blob:ada'
    URL.revokeObjectURL = () => {}
    Element.prototype.scrollIntoView ??= () => {}
    Element.prototype.scrollTo ??= () => {}
    Element.prototype.hasPointerCapture ??= () => false
  },
  close: () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  },
}
