/**
 * A thread of its own, so that no answer waits for a page that is being rendered. What a page reads
 * is asked of the server's own thread, which checks and answers it.
 */
import { inspect } from 'node:util'
import { parentPort, workerData } from 'node:worker_threads'

/** As `apps/web/src/rendering/entry.tsx` answers. */
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

/** One visit is one page; `asked` counts what it reads. */
export type ThreadIsTold =
  | { visit: number; address: string; cookies: string }
  | { visit: number; asked: number; status: number; payload: string }
  /** Nobody waits for it any more. */
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
/** A document is handed over, not copied; a small one may lie in a pool with others. */
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
    // As text: what was thrown may be nothing that can be sent.
    say({ visit, failed: inspect(error) })
  }
  visits.delete(visit)
}

port.on('message', (told: ThreadIsTold) => {
  if ('address' in told) void show(told.visit, told.address, told.cookies)
  // Without its answers it goes no further.
  else if ('isOver' in told) visits.delete(told.visit)
  else {
    const { visit, asked, status, payload } = told
    const ok = status >= 200 && status < 300
    visits.get(visit)?.[asked]?.({ ok, status, json: async () => JSON.parse(payload) })
  }
})
