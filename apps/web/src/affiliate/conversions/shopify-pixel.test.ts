import { beforeEach, describe, expect, it, vi } from 'vitest'
import { shopifyPixel } from './shopify-pixel.ts'

const token = 'bd5a8aa1ecd019dd3520ff791ee3a24c'
const cookies = new Map<string, string>()
const lives: string[] = []
const told: unknown[] = []
type Heard = (event: object) => unknown

const load = ({ marketingAllowed = true, gpc = false } = {}) => {
  const heard = new Map<string, Heard>()
  const subscribe = (name: string, hear: Heard) => heard.set(name, hear)
  const cookie = {
    get: async (name: string) => cookies.get(name) ?? '',
    set: async (line: string) => {
      const [pair = '', ...attributes] = line.split('; ')
      const [name = '', value = ''] = pair.split('=')
      lives.push(attributes.join('; '))
      if (attributes.includes('max-age=0')) cookies.delete(name)
      else cookies.set(name, value)
    },
  }
  const fetch = async (address: string, { body }: { body: string }) => {
    told.push([address, JSON.parse(body)])
  }
  const given = {
    analytics: { subscribe },
    browser: { cookie },
    init: { customerPrivacy: { marketingAllowed } },
    api: { customerPrivacy: { subscribe } },
    navigator: { globalPrivacyControl: gpc },
    fetch,
  }
  const code = shopifyPixel('https://tandem.example', 'p1', 45)
  new Function(...Object.keys(given), code)(...Object.values(given))
  const say = async (name: string, event: object) => {
    await heard.get(name)?.(event)
  }
  return {
    visit: (search: string) =>
      say('page_viewed', { context: { document: { location: { search } } } }),
    consent: (allowed: boolean) =>
      say('visitorConsentCollected', { customerPrivacy: { marketingAllowed: allowed } }),
    start: () => say('checkout_started', { data: { checkout: { token } } }),
    complete: (checkout: object = {}) =>
      say('checkout_completed', { data: { checkout: { token, ...checkout } } }),
  }
}
const sent = (click_id: string) => [
  'https://tandem.example/v1/pixels/p1',
  { checkout_token: token, click_id },
]

beforeEach(() => {
  cookies.clear()
  lives.length = 0
  told.length = 0
  vi.restoreAllMocks()
})

describe('the pixel', () => {
  it('keeps the click of the visit for the window and tells it with the checkout', async () => {
    await load().visit('?cmlink=boats-by-ro&cmref=A_b-1')
    expect(Object.fromEntries(cookies)).toEqual({ cmref: 'A_b-1', cmlink: 'boats-by-ro' })
    expect(lives[0]).toBe('path=/; max-age=3888000; samesite=lax; secure')
    const checkout = load()
    await checkout.visit('')
    await checkout.start()
    await checkout.complete()
    expect(told).toEqual([sent('A_b-1'), sent('A_b-1')])
    expect(cookies.get('cmref')).toBe('A_b-1')
  })

  it('reads the click from the cart when the cookie is missing, and reports no other visit', async () => {
    const { complete } = load()
    await complete({ attributes: [{ key: 'gift', value: 'yes' }] })
    await complete({ attributes: [{ key: 'cmref', value: 'of<b>' }] })
    expect(told).toEqual([])
    await complete({ attributes: [{ key: 'cmref', value: 'of-the-cart' }] })
    await complete({ token: null })
    expect(told).toEqual([sent('of-the-cart')])
  })

  it('stores and reports nothing before marketing is allowed, and then the visit', async () => {
    cookies.set('cmref', 'of-an-earlier-visit')
    const { visit, consent, complete } = load({ marketingAllowed: false })
    await visit('?cmref=first')
    await complete()
    expect([cookies.get('cmref'), told]).toEqual(['of-an-earlier-visit', []])
    await consent(true)
    await complete()
    expect([cookies.get('cmref'), told]).toEqual(['first', [sent('first')]])
    await consent(false)
    await complete()
    expect(told).toHaveLength(1)
  })

  it('stores and reports nothing under Global Privacy Control', async () => {
    const { visit, complete } = load({ gpc: true })
    await visit('?cmref=first')
    await complete({ attributes: [{ key: 'cmref', value: 'first' }] })
    expect([cookies.size, told]).toEqual([0, []])
  })
})
