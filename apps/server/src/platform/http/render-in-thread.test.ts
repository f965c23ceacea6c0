import { afterEach, expect, it, onTestFinished } from 'vitest'
import { renderInThread } from './render-in-thread.ts'

/** Stands for the web's build: pages of a few words, by what is in the address. */
const built = `
  export const createRenderer = ({ styles }) => async ({ address, cookies, ask }) => {
    if (address === '/broken') throw new Error('no boats', { cause: () => 'not to be sent' })
    if (address === '/end') process.exit(1)
    if (address === '/moved') return { type: 'redirect', to: '/boats' }
    const answers = await Promise.all([ask('/api/one'), ask('/api/two')])
    const read = await Promise.all(answers.map(async (one) => [one.ok, one.status, await one.json()]))
    const words = [styles, address, cookies, JSON.stringify(read)].join(' ')
    return { type: 'page', status: 200, document: Buffer.from(words), isPrivate: true, isOpen: false }
  }`

const said: unknown[] = []
afterEach(() => void said.splice(0))
const never = new Promise(() => {})

const renderer = () => {
  const start = { entry: `data:text/javascript,${encodeURIComponent(built)}`, document: '' }
  const log = { error: (about: object) => void said.push(about) }
  const { render, stop } = renderInThread(
    { ...start, styles: 'css', firstPaint: '', manifest: {} },
    log,
  )
  onTestFinished(stop)
  return (address: string, cookies = '', more: Partial<Parameters<typeof render>[0]> = {}) => {
    const ask = async (path: string) => ({ status: 200, payload: `"${path} of ${cookies}"` })
    return render({ address, cookies, ask, isOver: never, ...more })
  }
}
const wordsOf = async (page: ReturnType<ReturnType<typeof renderer>>): Promise<string> => {
  const is = await page
  return is.type === 'page' ? Buffer.from(is.document).toString() : JSON.stringify(is)
}

it('renders for each who asks by the answers that are theirs', async () => {
  const render = renderer()
  const pages = ['ada', 'ben', 'cleo'].map((who) => wordsOf(render(`/of-${who}`, who)))
  expect(await Promise.all(pages)).toEqual(
    ['ada', 'ben', 'cleo'].map(
      (who) =>
        `css /of-${who} ${who} [[true,200,"/api/one of ${who}"],[true,200,"/api/two of ${who}"]]`,
    ),
  )
  expect(await render('/moved')).toEqual({ type: 'redirect', to: '/boats' })
})

it('says why a page could not be rendered, and renders the next', async () => {
  const render = renderer()
  await expect(render('/broken')).rejects.toThrow('no boats')
  const ask = () => Promise.reject(new Error('no answer'))
  await expect(render('/boats', '', { ask })).rejects.toThrow('no answer')
  expect(await wordsOf(render('/boats'))).toContain('css /boats')
})

it('tells the page what was refused', async () => {
  const ask = async () => ({ status: 403, payload: '{"code":"role.brand_only"}' })
  expect(await wordsOf(renderer()('/boats', 'ada', { ask }))).toContain(
    '[false,403,{"code":"role.brand_only"}]',
  )
})

it('reads nothing for a page that nobody waits for any more', async () => {
  const render = renderer()
  const over = Promise.withResolvers<void>()
  const first = Promise.withResolvers<{ status: number; payload: string }>()
  const asked: string[] = []
  const ask = (path: string) => {
    asked.push(path)
    over.resolve()
    return first.promise
  }
  void render('/boats', '', { ask, isOver: over.promise })
  await over.promise
  first.resolve({ status: 200, payload: '1' })
  expect(await wordsOf(render('/ships'))).toContain('css /ships')
  expect(asked).toEqual(['/api/one'])
})

it('goes on with another thread when one ends', async () => {
  const render = renderer()
  await expect(render('/end')).rejects.toThrow('The thread that renders pages ended.')
  expect(await wordsOf(render('/boats'))).toContain('css /boats')
})
