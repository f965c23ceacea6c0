import { afterAll, expect, it } from 'vitest'
import { renderInThread } from './render-in-thread.ts'

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

const never = new Promise(() => {})
const start = { entry: `data:text/javascript,${encodeURIComponent(built)}`, document: '' }
const renderer = renderInThread(
  { ...start, styles: 'css', firstPaint: '', manifest: {} },
  { error: () => {} },
)
afterAll(renderer.stop)
const render = (
  address: string,
  cookies = '',
  more: Partial<Parameters<typeof renderer.render>[0]> = {},
) => {
  const ask = async (path: string) => ({ status: 200, payload: `"${path} of ${cookies}"` })
  return renderer.render({ address, cookies, ask, isOver: never, ...more })
}
const wordsOf = async (page: ReturnType<typeof render>): Promise<string> => {
  const is = await page
  return is.type === 'page' ? Buffer.from(is.document).toString() : JSON.stringify(is)
}

it('renders each page with the data of its own visitor', async () => {
  const readBy = (who: string) =>
    `css /of-${who} ${who} [[true,200,"/api/one of ${who}"],[true,200,"/api/two of ${who}"]]`
  const pages = ['ada', 'ben'].map((who) => wordsOf(render(`/of-${who}`, who)))
  expect(await Promise.all(pages)).toEqual([readBy('ada'), readBy('ben')])
  expect(await render('/moved')).toEqual({ type: 'redirect', to: '/boats' })
})

it('says why a page could not be rendered, and renders the next', async () => {
  await expect(render('/broken')).rejects.toThrow('no boats')
  const ask = () => Promise.reject(new Error('no answer'))
  await expect(render('/boats', '', { ask })).rejects.toThrow('no answer')
  expect(await wordsOf(render('/boats'))).toContain('css /boats')
})

it('goes on with another thread when one ends', async () => {
  await expect(render('/end')).rejects.toThrow('The thread that renders pages ended.')
  expect(await wordsOf(render('/boats'))).toContain('css /boats')
})
