import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import type { Page, RenderingStart, ThreadIsTold, ThreadSays } from './rendering-thread.ts'

export type Visit = {
  address: string
  cookies: string
  ask: (path: string) => Promise<{ status: number; payload: string }>
  /** Resolves when the page is no longer needed. */
  isOver: Promise<unknown>
}

export type Render = (visit: Visit) => Promise<Page>

type Waiting = {
  ask: Visit['ask']
  resolve: (page: Page) => void
  reject: (error: unknown) => void
}

/** Renders pages in a thread, which is restarted when it ends. */
export const renderInThread = (
  workerData: RenderingStart,
  log: Pick<FastifyBaseLogger, 'error'>,
) => {
  let thread: Worker | undefined
  let count = 0
  const waiting = new Map<number, Waiting>()

  const tell = (words: ThreadIsTold): void => {
    thread ??= startThread()
    thread.postMessage(words)
  }
  const answer = async (visit: number, asked: number, path: string): Promise<void> => {
    const one = waiting.get(visit)
    if (one === undefined) return
    const { status, payload } = await one.ask(path)
    tell({ visit, asked, status, payload })
  }
  const settle = (visit: number, how: (one: Waiting) => void): void => {
    const one = waiting.get(visit)
    waiting.delete(visit)
    if (one !== undefined) how(one)
  }
  const startThread = (): Worker => {
    const worker = new Worker(new URL('./rendering-thread.ts', import.meta.url), { workerData })
    // A page in progress must not delay the end of the process.
    worker.unref()
    worker.on('message', (said: ThreadSays) => {
      const { visit } = said
      if ('path' in said)
        answer(visit, said.asked, said.path).catch((error: unknown) =>
          settle(visit, ({ reject }) => reject(error)),
        )
      else if ('page' in said) settle(visit, ({ resolve }) => resolve(said.page))
      else settle(visit, ({ reject }) => reject(new Error(said.failed)))
    })
    worker.on('error', (err) => log.error({ err }, 'the thread that renders pages ended'))
    worker.once('exit', () => {
      if (thread === worker) thread = undefined
      for (const visit of [...waiting.keys()])
        settle(visit, ({ reject }) => reject(new Error('The thread that renders pages ended.')))
    })
    return worker
  }

  const render: Render = ({ address, cookies, ask, isOver }) => {
    count += 1
    const visit = count
    const { promise, resolve, reject } = Promise.withResolvers<Page>()
    waiting.set(visit, { ask, resolve, reject })
    tell({ visit, address, cookies })
    void isOver.then(() => settle(visit, () => tell({ visit, isOver: true })))
    return promise
  }
  return {
    render,
    start: (): void => {
      thread ??= startThread()
    },
    stop: async (): Promise<void> => {
      await thread?.terminate()
    },
  }
}
