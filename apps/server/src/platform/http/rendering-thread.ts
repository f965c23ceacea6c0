/** Renders pages in a separate thread, so that other answers need not wait. */
import { inspect } from 'node:util'
import { parentPort, workerData } from 'node:worker_threads'

export type Page =
  | {
      type: 'page'
      status: 200 | 404
      document: Uint8Array
      isPrivate: boolean
      isOpen: boolean
    }
  | { type: 'redirect'; to: string }
  | { type: 'browser' }

export type Chunk = { file: string; imports?: string[] }
export type BuiltFiles = { manifest: Record<string, Chunk>; styles: string; firstPaint: string }
export type RenderingStart = BuiltFiles & { entry: string; document: string }

/** `visit` identifies the page, and `asked` identifies the read within that page. */
export type ThreadIsTold =
  | { visit: number; address: string; cookies: string }
  | { visit: number; asked: number; status: number; payload: string }
  | { visit: number; isOver: true }
export type ThreadSays =
  | { visit: number; asked: number; path: string }
  | { visit: number; page: Page }
  | { visit: number; failed: string }

type Answer = Pick<Response, 'ok' | 'status' | 'json'>
type Rendering = {
  createRenderer: (
    parts: BuiltFiles & { document: string },
  ) => (visit: {
    address: string
    cookies: string
    ask: (path: string) => Promise<Answer>
  }) => Promise<Page>
}

const port = parentPort
if (port === null) throw new Error('This is started as a thread, by render-in-thread.ts.')
const { entry, ...parts } = workerData as RenderingStart
const { createRenderer }: Rendering = await import(entry)
const render = createRenderer(parts)
/** Transfers the document instead of copying it, if its buffer holds nothing else. */
const say = (words: ThreadSays): void => {
  const document = 'page' in words && words.page.type === 'page' ? words.page.document : undefined
  const { buffer } = document ?? {}
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === document?.byteLength
  port.postMessage(words, isWhole ? [buffer] : [])
}

type Take = (answer: Answer) => void
const visits = new Map<number, Take[]>()

const show = async (visit: number, address: string, cookies: string): Promise<void> => {
  const taking: Take[] = []
  visits.set(visit, taking)
  const ask = (path: string) =>
    new Promise<Answer>((take) => say({ visit, asked: taking.push(take) - 1, path }))
  try {
    const page = await render({ address, cookies, ask })
    say({ visit, page })
  } catch (error) {
    say({ visit, failed: inspect(error) })
  }
  visits.delete(visit)
}

port.on('message', (told: ThreadIsTold) => {
  if ('address' in told) void show(told.visit, told.address, told.cookies)
  else if ('isOver' in told) visits.delete(told.visit)
  else {
    const { visit, asked, status, payload } = told
    const ok = status >= 200 && status < 300
    visits.get(visit)?.[asked]?.({ ok, status, json: async () => JSON.parse(payload) })
  }
})
