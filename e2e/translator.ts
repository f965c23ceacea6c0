import type { Page } from '@playwright/test'

/** Imitates browser translators: wraps each text in elements and keeps its words. */
const translate = (): void => {
  const skipped = 'script, style, textarea, noscript, code, font, svg, [translate=no]'
  const done = new WeakSet<Node>()
  const one = (text: Text): void => {
    if (done.has(text) || text.data.trim() === '' || text.parentElement?.closest(skipped)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.data
    outer.append(inner)
    done.add(text)
    text.parentNode?.replaceChild(outer, text)
  }
  const all = (root: Node): void => {
    if (root instanceof Text) one(root)
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(one)
  }
  const begin = (): void => {
    all(document.body)
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') one(target as Text)
        for (const node of addedNodes) if (node.isConnected) all(node)
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
    document.documentElement.classList.add('translated-ltr')
  }
  document.addEventListener('DOMContentLoaded', begin)
}

export const translatePages = async (page: Page): Promise<void> => {
  await page.addInitScript(translate)
}

type Fiber = {
  tag: number
  memoizedProps: unknown
  stateNode: Node | null
  child: Fiber | null
  sibling: Fiber | null
}

/** Lists elements whose text differs from the text in React's internal tree. */
export const staleTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const [host, portal, text] = [5, 4, 6]
    const [left, right] = ['<', '>']
    const stale: string[] = []
    const childrenOf = (fiber: Fiber): Fiber[] => {
      const all: Fiber[] = []
      for (let child = fiber.child; child; child = child.sibling) all.push(child)
      return all
    }
    const read = (fiber: Fiber): string => {
      const props = fiber.memoizedProps as Record<string, unknown> | string | null
      if (fiber.tag === text) return String(props)
      const own = typeof props === 'object' ? props?.children : undefined
      const within = childrenOf(fiber).map(read).join('')
      const isPlain = fiber.child === null && (typeof own === 'string' || typeof own === 'number')
      const words = isPlain ? String(own) : within
      if (fiber.tag === portal) return ''
      if (fiber.tag !== host) return words
      const element = fiber.stateNode as Element
      const shown = element.textContent ?? ''
      if (element instanceof HTMLTitleElement) return ''
      if (element.matches('style, textarea')) return shown
      if (shown !== words && !stale.some((line) => words.includes(line.split(right)[1] ?? right)))
        stale.push(`${left}${element.tagName}${right} ${words} … ${shown}`)
      return shown
    }
    const root = document.getElementById('root') as unknown as Record<
      string,
      { stateNode: { current: Fiber } }
    >
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'))
    if (key === undefined) return ['React has not begun.']
    const container = root[key]
    if (container) read(container.stateNode.current)
    return stale
  })
