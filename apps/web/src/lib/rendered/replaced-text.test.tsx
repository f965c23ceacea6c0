import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { keepReplacedTextCurrent } from './replaced-text.ts'

keepReplacedTextCurrent()

const font = (text: Text): HTMLElement => {
  const element = document.createElement('font')
  element.append(text.data)
  return element
}
const translators: Record<string, (text: Text, parent: Node) => void> = {
  replaces: (text, parent) => parent.replaceChild(font(text), text),
  'inserts and removes': (text, parent) => {
    parent.insertBefore(font(text), text)
    parent.removeChild(text)
  },
  wraps: (text, parent) => {
    const wrapper = document.createElement('font')
    parent.replaceChild(wrapper, text)
    wrapper.append(text)
  },
  'replaces twice': (text, parent) => {
    const first = font(text)
    parent.replaceChild(first, text)
    parent.replaceChild(font(text), first)
  },
}

const translate = (root: Node, how: (text: Text, parent: Node) => void): void => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) if (text.parentNode) how(text, text.parentNode)
}

type Shown = { price: number; isSold?: boolean; order?: string[] }
const Offer = ({ price, isSold, order = ['a', 'b'] }: Shown) => (
  <p>
    {isSold && <b>Sold. </b>}
    Pay {price} coins
    {isSold ? ' again' : null}
    {order.map((name) => (
      <Plain key={name} name={name} />
    ))}
    {!isSold && <i>Open</i>}
  </p>
)
const Plain = ({ name }: { name: string }) => name

it.each(Object.keys(translators))(
  'shows current text where a translator %s what React made',
  (name) => {
    const { container, rerender } = render(<Offer price={5} />)
    for (const [shown, words] of [
      [{ price: 6 }, 'Pay 6 coinsabOpen'],
      [{ price: 6, isSold: true }, 'Sold. Pay 6 coins againab'],
      [{ price: 7, isSold: true, order: ['b', 'a'] }, 'Sold. Pay 7 coins againba'],
      [{ price: 7, order: ['b'] }, 'Pay 7 coinsbOpen'],
      [{ price: 8, order: ['c', 'b', 'a'] }, 'Pay 8 coinscbaOpen'],
    ] as [Shown, string][]) {
      translate(container, translators[name] as (text: Text, parent: Node) => void)
      rerender(<Offer {...shown} />)
      expect(container.textContent).toBe(words)
    }
  },
)

it('still refuses to remove a foreign node that is not a child', () => {
  const stranger = document.createElement('p')
  expect(() => document.body.removeChild(stranger)).toThrow()
})
