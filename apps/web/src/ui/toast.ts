import { loadPatiently } from '#lib/loading/load-patiently.ts'

type Tone = 'success' | 'error' | 'message'

let regionIsReady: () => void = () => {}
const region = new Promise<void>((resolve) => {
  regionIsReady = resolve
})

/** Called by the toast region once it is mounted. Earlier toasts wait for it. */
export const toastRegionReady = (): void => regionIsReady()

/** Milliseconds that a toast with an undo button stays visible. */
const undoMs = 10_000

const show = async (tone: Tone, text: string, undo?: () => void): Promise<void> => {
  const [{ toast: sonner }] = await Promise.all([loadPatiently(() => import('sonner')), region])
  sonner[tone](text, undo && { duration: undoMs, action: { label: 'Undo', onClick: () => undo() } })
}

/** Toasts disappear after a few seconds. Put anything that needs an action on the page instead. */
export const toast = {
  success: (text: string) => void show('success', text),
  error: (text: string) => void show('error', text),
  message: (text: string) => void show('message', text),
  undoable: (text: string, undo: () => void) => void show('message', text, undo),
}
