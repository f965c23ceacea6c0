import { loadPatiently } from '#lib/load-patiently.ts'

type Tone = 'success' | 'error' | 'message'

let regionIsReady: () => void = () => {}
const region = new Promise<void>((resolve) => {
  regionIsReady = resolve
})

/** Said by the toast region once it stands; a toast shown earlier waits for it. */
export const toastRegionReady = (): void => regionIsReady()

const show = async (tone: Tone, text: string): Promise<void> => {
  const [{ toast: sonner }] = await Promise.all([loadPatiently(() => import('sonner')), region])
  sonner[tone](text)
}

/** What someone must act on belongs on the page, not here. */
export const toast = {
  success: (text: string) => void show('success', text),
  error: (text: string) => void show('error', text),
  message: (text: string) => void show('message', text),
}
