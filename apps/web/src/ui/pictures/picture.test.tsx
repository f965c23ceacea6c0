import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Picture, tonesBehind } from './picture.tsx'

const stem = `/files/${'ab'.repeat(32)}-1600x900-f00f000f000f`
const wide = `${stem}.webp`

const show = (props: Partial<Parameters<typeof Picture>[0]> = {}) => {
  const { container } = render(<Picture src={wide} alt="A jar" shownWidth="50vw" {...props} />)
  const [source, img] = [container.querySelector('source'), container.querySelector('img')]
  return { source, img: img as HTMLImageElement }
}

it('offers a picture smaller, as AVIF before WebP, with its own width and height', () => {
  const { source, img } = show()
  expect(source?.type).toBe('image/avif')
  expect(source?.srcset).toBe(
    `${stem}.320.avif 320w, ${stem}.640.avif 640w, ${stem}.1280.avif 1280w`,
  )
  expect(img.srcset).toBe(
    `${stem}.320.webp 320w, ${stem}.640.webp 640w, ${stem}.1280.webp 1280w, ${wide} 1600w`,
  )
  expect([img.getAttribute('src'), img.alt]).toEqual([wide, 'A jar'])
  expect([img.getAttribute('width'), img.getAttribute('height')]).toEqual(['1600', '900'])
})

it('loads late what is further down, and at once what is on the first screen', () => {
  const how = (img: HTMLImageElement) =>
    ['loading', 'decoding', 'fetchpriority'].map((name) => img.getAttribute(name))
  expect(how(show().img)).toEqual(['lazy', 'async', 'auto'])
  expect(how(show({ early: true }).img)).toEqual(['eager', 'async', 'high'])
})

it('counts in half of what a frame cuts away, and never three pixels for one', () => {
  expect(show({ frame: 4 / 5 }).source?.sizes).toBe(
    '(min-resolution: 2.5dppx) calc(50vw * 0.99), calc(50vw * 1.49)',
  )
  expect(show({ frame: 4 }).img.sizes).toBe(
    '(min-resolution: 2.5dppx) calc(50vw * 0.67), calc(50vw * 1)',
  )
})

it('stands on its own tones where it fills its frame, and on nothing where it doesn’t', () => {
  expect(tonesBehind(wide)).toMatch(/at 0 0, #f00, .*at 100% 0, #f00, .*at 0 100%, #0f0.*,#00f$/)
  expect(show({ frame: 1 }).img.getAttribute('style')).toContain('gradient')
  expect(show().img.getAttribute('style')).toBe(null)
})

it.each([
  `/files/${'ab'.repeat(32)}.webp`,
  'https://lh3.googleusercontent.com/a/photo',
  '/sample-avatar.svg',
  'blob:picture',
])('shows %s as it is', (src) => {
  const { source, img } = show({ src, frame: 1 })
  expect([source, img.getAttribute('srcset'), img.getAttribute('width')]).toEqual([
    null,
    null,
    null,
  ])
  expect(img.getAttribute('src')).toBe(src)
  expect(tonesBehind(src)).toBe(undefined)
})
