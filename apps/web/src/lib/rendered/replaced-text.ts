/**
 * Translators replace the text nodes that React created. React then fails to remove or insert nodes
 * and updates invisible text (facebook/react#11538).
 */
const replacedBy = new WeakMap<Node, ChildNode>()

/** React stores a reference to its fibre on every node that it manages. */
const isOurs = (node: Node): boolean =>
  Object.keys(node).some((key) => key.startsWith('__reactFiber'))

const note = (records: readonly MutationRecord[]): void => {
  const added = new Set<Node>()
  for (const record of records) for (const node of record.addedNodes) added.add(node)
  if (added.size === 0) return
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records)
    for (const removed of removedNodes) {
      // A replacement may also be inserted beside the node before the node is removed.
      const beside = [previousSibling, nextSibling].filter((node) => node && added.has(node))
      const standIn = [...addedNodes, ...beside].find(
        (node) => node !== null && node !== removed && !isOurs(node),
      )
      if (standIn) replacedBy.set(removed, standIn as ChildNode)
    }
}

/** Follows the replacements to the node that is in the document now. */
const standInFor = (node: Node): ChildNode | undefined => {
  if (node.parentNode !== null) return undefined
  let last = replacedBy.get(node)
  for (let steps = 0; last && last.parentNode === null && steps < 10; steps += 1)
    last = replacedBy.get(last)
  return last?.parentNode ? last : undefined
}

/** The child of `parent` that contains the node or its replacement. */
const childOf = (parent: Node, node: Node): ChildNode | undefined => {
  let there: Node | null = standInFor(node) ?? node
  while (there && there.parentNode !== parent) there = there.parentNode
  return (there as ChildNode | null) ?? undefined
}

const patchPlacing = (readLatest: () => void): void => {
  const { insertBefore, appendChild, removeChild } = Node.prototype
  const forgetStandIn = (node: Node): void => {
    if (node.nodeType !== Node.TEXT_NODE || !replacedBy.has(node)) return
    standInFor(node)?.remove()
    replacedBy.delete(node)
  }
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ) {
    forgetStandIn(node)
    if (before === null || before.parentNode === this || !isOurs(before))
      return insertBefore.call(this, node, before) as T
    readLatest()
    return insertBefore.call(this, node, childOf(this, before) ?? null) as T
  }
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T) {
    forgetStandIn(node)
    return appendChild.call(this, node) as T
  }
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T) {
    if (node.parentNode === this || !isOurs(node)) return removeChild.call(this, node) as T
    readLatest()
    const wrapper = childOf(this, node)
    const there = standInFor(node) ?? (node as unknown as ChildNode)
    there.remove()
    if (wrapper && wrapper !== there && wrapper.textContent === '') wrapper.remove()
    return node
  }
}

const patchValue = (readLatest: () => void): void => {
  const usual = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...usual,
    set(this: Node, value: string | null) {
      usual?.set?.call(this, value)
      if (this.parentNode !== null || !isOurs(this)) return
      readLatest()
      // A translator only notices a new text when its node returns to the document.
      standInFor(this)?.replaceWith(this)
      replacedBy.delete(this)
    },
  })
}

let isKept = false

/** Call this once, before React renders. */
export const keepReplacedTextCurrent = (): void => {
  if (isKept) return
  isKept = true
  const observer = new MutationObserver(note)
  observer.observe(document, { childList: true, subtree: true })
  const readLatest = () => note(observer.takeRecords())
  patchPlacing(readLatest)
  patchValue(readLatest)
}
