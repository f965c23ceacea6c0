import { fireEvent, render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Tile } from './tile.tsx'

const tile = <Tile seed="a-jar" image="/files/jar.webp" />

it('fades its picture in once it is loaded, on a page that is alive', () => {
  const { container } = render(tile)
  const picture = container.querySelector('img') as HTMLImageElement
  expect(picture.className).toContain('opacity-0')
  fireEvent.load(picture)
  expect(picture.className).not.toContain('opacity-0')
})

it('hides no picture of a document, which may never come to life', () => {
  expect(renderToString(tile)).toContain('<img')
  expect(renderToString(tile)).not.toContain('opacity-0')
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(tile)
  render(tile, { container, hydrate: true })
  expect(container.querySelector('img')?.className).not.toContain('opacity-0')
})

it('its number is for the eye alone', () => {
  const { container } = render(<Tile seed="a-jar" numbered />)
  const read = [...container.querySelectorAll('*')].filter(
    (one) => one.textContent !== '' && one.children.length === 0,
  )
  expect(read.length).toBeGreaterThan(0)
  for (const one of read) expect(one.closest('[aria-hidden=true]')).not.toBeNull()
})
