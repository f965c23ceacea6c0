import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import text from '../../../public/snippet.v1.js?raw'

const cookies = new Map<string, { value: string; attributes: string }>()
const carts: unknown[] = []

const visit = (search: string, dataset: Record<string, string> = {}) => {
  history.replaceState(null, '', `/boats${search}`)
  Object.defineProperty(document, 'currentScript', { configurable: true, value: { dataset } })
  // biome-ignore lint/security/noGlobalEval: reason: as a page runs the file it was served
  globalThis.eval(text)
}
const kept = () => Object.fromEntries([...cookies].map(([name, { value }]) => [name, value]))

beforeEach(() => {
  cookies.clear()
  carts.length = 0
  sessionStorage.clear()
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() =>
    [...cookies].map(([name, { value }]) => `${name}=${value}`).join('; '),
  )
  vi.spyOn(document, 'cookie', 'set').mockImplementation((line) => {
    const [pair = '', ...attributes] = line.split('; ')
    const [name = '', value = ''] = pair.split('=')
    if (attributes.includes('max-age=0')) cookies.delete(name)
    else cookies.set(name, { value, attributes: attributes.join('; ') })
  })
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    carts.push([address, JSON.parse(body)])
    return Response.json({})
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  // Deletes the spy's own property, so that the original on the prototype shows again.
  Reflect.deleteProperty(document, 'cookie')
  vi.unstubAllGlobals()
  Reflect.deleteProperty(window, 'Shopify')
  history.replaceState(null, '', '/')
})

describe('the snippet', () => {
  it('keeps click and link of the visit for the window, by itself or for as long as it is told', () => {
    visit('?utm_source=tandem&cmlink=boats-by-ro&cmref=A_b-1')
    expect(kept()).toEqual({ cmref: 'A_b-1', cmlink: 'boats-by-ro' })
    expect(cookies.get('cmref')?.attributes).toContain('path=/; max-age=2592000; samesite=lax')
    visit('?cmref=another', { days: '7' })
    expect(kept()).toEqual({ cmref: 'another' })
    expect(cookies.get('cmref')?.attributes).toContain('max-age=604800')
  })

  it('is refreshed by a direct visit and never overwritten by it', () => {
    visit('?cmlink=boats-by-ro&cmref=first', { days: '7' })
    visit('', { days: '30' })
    expect(kept()).toEqual({ cmref: 'first', cmlink: 'boats-by-ro' })
    expect(cookies.get('cmref')?.attributes).toContain('max-age=2592000')
  })

  it('keeps the click of a link that comes again without it, and none of another link', () => {
    visit('?cmlink=boats-by-ro&cmref=first')
    visit('?cmlink=boats-by-ro')
    expect(kept()).toEqual({ cmref: 'first', cmlink: 'boats-by-ro' })
    visit('?cmlink=boats-by-ada')
    expect(kept()).toEqual({ cmlink: 'boats-by-ada' })
  })

  it('stores only ids in our format', () => {
    visit(`?cmref=${encodeURIComponent('x; path=/; domain=.evil')}&cmlink=%3Cb%3E`)
    visit(`?cmref=${'x'.repeat(201)}`)
    visit('')
    expect(kept()).toEqual({})
  })

  it('writes into the cart of Shopify at landing, once', async () => {
    Object.assign(window, { Shopify: {} })
    visit('?cmlink=boats-by-ro&cmref=first')
    visit('')
    expect(carts).toEqual([
      ['/cart/update.js', { attributes: { cmref: 'first', cmlink: 'boats-by-ro' } }],
    ])
    visit('?cmref=second')
    expect(carts).toHaveLength(2)
  })

  it('asks no cart anywhere else', () => {
    visit('?cmref=first')
    expect(carts).toEqual([])
  })

  it('stores nothing before consent, and then the visit', () => {
    Object.assign(window, { Shopify: {} })
    visit('?cmref=first', { consent: '' })
    expect([kept(), sessionStorage.length, carts]).toEqual([{}, 0, []])
    document.dispatchEvent(new Event('cmref:allow'))
    expect(kept()).toEqual({ cmref: 'first' })
  })

  it('stores nothing under Global Privacy Control unless the shop says otherwise', () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true })
    visit('?cmref=first')
    visit('?cmref=first', { consent: '' })
    document.dispatchEvent(new Event('cmref:allow'))
    expect(kept()).toEqual({})
    visit('?cmref=first', { gpc: 'ignore' })
    expect(kept()).toEqual({ cmref: 'first' })
  })
})
