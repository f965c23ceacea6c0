import type { Page } from '@playwright/test'
import { isWhole } from './journey.ts'

/** Widths in pixels of common devices. 640 is a laptop at 200% zoom. */
const everyWidth = [1280, 1024, 834, 768, 640, 390, 320]
/** Most layout problems appear at the first width with a sidebar and on the narrowest phone. */
const tellingWidths = [768, 320]
const widths = isWhole ? everyWidth : tellingWidths

/** Runs in the page. Finds content wider than the window, cut text and text outside its box. */
const findCutOff = (): string[] => {
  const slack = 1.5
  const windowWidth = document.documentElement.clientWidth
  const found = new Set<string>()
  const name = (element: Element) =>
    `<${element.tagName.toLowerCase()}> “${(element.textContent ?? '').trim().slice(0, 40)}”`

  const wide = document.scrollingElement?.scrollWidth ?? 0
  if (wide > windowWidth) found.add(`the page is ${wide} wide`)

  const scrolls = (style: CSSStyleDeclaration) =>
    style.overflowX === 'auto' || style.overflowX === 'scroll'
  const clips = (style: CSSStyleDeclaration) =>
    style.overflowX === 'hidden' || style.overflowX === 'clip'
  const shortens = (style: CSSStyleDeclaration) =>
    style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'

  /** Returns which ancestor hides part of the box. Ignores text that only screen readers read. */
  const hides = (element: Element, box: DOMRect): string | undefined => {
    for (let parent: Element | null = element; parent; parent = parent.parentElement) {
      const style = getComputedStyle(parent)
      if (style.clipPath.startsWith('inset')) return
      if (scrolls(style) || (clips(style) && shortens(style))) return
      const { left, right } = parent.getBoundingClientRect()
      if (clips(style) && (box.left < left - slack || box.right > right + slack))
        return `is cut by ${name(parent)}`
      if (style.position === 'fixed') break
    }
    if (box.right > windowWidth + slack || box.left < -slack) return 'leaves the window'
    return
  }

  const lookAt = (element: HTMLElement, text: Text) => {
    const style = getComputedStyle(element)
    const own = element.getBoundingClientRect()
    const range = document.createRange()
    range.selectNodeContents(text)
    const box = range.getBoundingClientRect()
    if (own.width <= 1 || own.height <= 1 || box.width === 0) return
    const hidden = hides(element, box)
    if (hidden !== undefined) found.add(`${name(element)} ${hidden}`)
    const shortest = Math.min(element.scrollWidth, 56)
    if (style.textOverflow === 'ellipsis' && clips(style) && element.clientWidth < shortest - slack)
      found.add(`${name(element)} is shortened to ${element.clientWidth} of ${element.scrollWidth}`)
    if (scrolls(style) && element.scrollWidth > element.clientWidth + slack)
      found.add(`${name(element)} must be scrolled sideways`)
    if (style.display !== 'inline' && !clips(style) && !scrolls(style))
      if (box.right > own.right + slack || box.left < own.left - slack)
        found.add(`${name(element)} sticks out of its box`)
  }

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (node.nodeValue?.trim() && !element.closest('svg, script, style, noscript, [inert]'))
      lookAt(element, node as Text)
  }
  for (const control of document.querySelectorAll('button, a[href], input, select, textarea')) {
    const box = control.getBoundingClientRect()
    if (box.width <= 1 || !control.checkVisibility({ visibilityProperty: true })) continue
    const hidden = control.parentElement === null ? undefined : hides(control.parentElement, box)
    if (hidden !== undefined)
      found.add(`${name(control)} ${control.getAttribute('aria-label') ?? ''} ${hidden}`)
  }
  return [...found]
}

/** Waits 2 frames: resize listeners render again in the first. */
const redrawn = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )

export const cutOffAt = async (page: Page, place: string): Promise<string[]> => {
  const found: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await redrawn(page)
    for (const what of await page.evaluate(findCutOff)) found.push(`${place} at ${width}: ${what}`)
  }
  return found
}
