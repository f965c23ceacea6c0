import { loadPatiently } from '#lib/loading/load-patiently.ts'

type Tone = 'success' | 'error' | 'message'

let regionIsReady: () => void = () => {}
const region = new Promise<void>((resolve) => {
  regionIsReady = resolve
})

/** Said by the toast region once it stands; a toast shown earlier waits for it. */
export const toastRegionReady = (): void => regionIsReady()

/** Long enough to change one's mind; on the page it stays for as long as it is true. */
const undoMs = 10_000

const show = async (tone: Tone, text: string, undo?: () => void): Promise<void> => {
  const [{ toast: sonner }] = await Promise.all([loadPatiently(() => import('sonner')), region])
  sonner[tone](text, undo && { duration: undoMs, action: { label: 'Undo', onClick: () => undo() } })
}

/** What someone must act on belongs on the page, not here. */
export const toast = {
  success: (text: string) => void show('success', text),
  error: (text: string) => void show('error', text),
  message: (text: string) => void show('message', text),
  undoable: (text: string, undo: () => void) => void show('message', text, undo),
}
