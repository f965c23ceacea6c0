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

it.each([
  `/files/${'ab'.repeat(32)}.webp`,
  'https://lh3.googleusercontent.com/a/photo',
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
