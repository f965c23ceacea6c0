const inlineTags =
  /^(span|time|strong|em|b|i|small|abbr|code|sup|sub|bdi|br|mark|del|ins|label|svg)$/
const width = 170

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim()
const isSkipped = (node: Node): boolean =>
  node instanceof Element &&
  (node.getAttribute('aria-hidden') === 'true' ||
    node.hasAttribute('hidden') ||
    node.getAttribute('role') === 'tooltip' ||
    /^(script|style|template)$/.test(node.localName))
// By the links between them: the test’s browser looks up `children` one by one.
const childrenOf = (element: Element): Node[] => {
  const nodes: Node[] = []
  for (let node = element.firstChild; node !== null; node = node.nextSibling)
    if (!isSkipped(node)) nodes.push(node)
  return nodes
}
const partsOf = (element: Element): Element[] =>
  childrenOf(element).filter((node) => node instanceof Element)

/** Hints and mistakes are told with the control they describe. */
let described = new Set<string>()
const labels = new Map<string, Element>()
const lookAround = (): void => {
  described = new Set()
  for (const element of document.querySelectorAll('[aria-describedby]'))
    for (const id of element.getAttribute('aria-describedby')?.split(' ') ?? []) described.add(id)
  labels.clear()
  for (const label of document.querySelectorAll('label')) labels.set(label.htmlFor, label)
}
const isToldElsewhere = (element: Element): boolean =>
  described.has(element.id) || (element instanceof HTMLLabelElement && element.htmlFor !== '')

const acting = /^(a|button|input|select|textarea|p|div|li|ul|ol)$/
const holdsMore = (element: Element): boolean =>
  partsOf(element).some(
    (child) => acting.test(child.localName) || child.hasAttribute('role') || holdsMore(child),
  )
const insideOf = (element: Element): Element[] =>
  partsOf(element).flatMap((child) =>
    /^(input|select|textarea|button)$/.test(child.localName) ? [child] : insideOf(child),
  )

const wordsOf = (node: Node): string => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  if (!(node instanceof Element) || isSkipped(node)) return ''
  const label = node.getAttribute('aria-label') ?? node.getAttribute('alt')
  if (label !== null) return ` ${label} `
  const words = childrenOf(node).map(wordsOf).join('')
  return /^(strong|em|b|i|abbr|time)$/.test(node.localName) ? words : ` ${words} `
}

const byIds = (element: Element, attribute: string): string =>
  squeezed(
    (element.getAttribute(attribute) ?? '')
      .split(' ')
      .map((id) => (id === '' ? '' : (document.getElementById(id)?.textContent ?? '(nothing)')))
      .join(' '),
  )

/** Also of a control that came after the last look around. */
const labelOf = (control: Element): Element | null => {
  const { id } = control
  if (id === '') return control.closest('label')
  const known = labels.get(id)
  const label = known?.isConnected ? known : document.querySelector(`label[for="${id}"]`)
  if (label !== null) labels.set(id, label)
  return label ?? control.closest('label')
}

export const nameOf = (element: Element): string => {
  const byLabel = byIds(element, 'aria-labelledby') || element.getAttribute('aria-label')
  if (byLabel) return squeezed(byLabel)
  if (/^(input|select|textarea)$/.test(element.localName)) {
    const label = labelOf(element)
    return label === null ? '' : squeezed(wordsOf(label))
  }
  return squeezed(childrenOf(element).map(wordsOf).join('') || element.getAttribute('alt') || '')
}

const statesOf = (element: Element): string =>
  [
    ...['disabled', 'pressed', 'expanded', 'selected', 'current', 'invalid', 'busy', 'checked']
      .map((state): [string, string | null] => [state, element.getAttribute(`aria-${state}`)])
      .flatMap(([state, value]) =>
        value === null || value === 'false'
          ? []
          : value === 'true'
            ? [state]
            : [`${state}=${value}`],
      ),
    ...((element as HTMLButtonElement).disabled ? ['disabled'] : []),
    ...((element as HTMLInputElement).required ? ['required'] : []),
  ]
    .map((state) => ` ${state}`)
    .join('')

export const descriptionOf = (element: Element): string => byIds(element, 'aria-describedby')
const describedBy = (element: Element): string => {
  const words = descriptionOf(element)
  return words === '' ? '' : ` (${words})`
}

/** A control in one line: its role, name, value, states, description and where it leads. */
const controlOf = (element: Element): string | undefined => {
  const role = element.getAttribute('role')
  const end = `${statesOf(element)}${describedBy(element)}`
  const name = JSON.stringify(nameOf(element))
  if (element instanceof HTMLAnchorElement)
    return `link ${name} → ${element.getAttribute('href')}${element.target && ` in ${element.target}`}${end}`
  if (element instanceof HTMLInputElement) {
    if (['checkbox', 'radio'].includes(element.type))
      return `${element.type} ${name} ${element.checked ? '[x]' : '[ ]'}${end}`
    if (element.type === 'hidden') return undefined
    return `${element.type} ${name} = ${JSON.stringify(element.value)}${end}`
  }
  if (element instanceof HTMLTextAreaElement)
    return `textarea ${name} = ${JSON.stringify(element.value)}${end}`
  if (element instanceof HTMLSelectElement) {
    const options = [...element.options].map(({ text, selected }) =>
      selected ? `[${text}]` : text,
    )
    const shown = options.length > 12 ? [...options.filter((one) => one[0] === '['), '…'] : options
    return `select ${name} of ${shown.join(' | ')}${end}`
  }
  if (element.localName === 'button' || /^(button|tab|menuitem|switch|option)$/.test(role ?? ''))
    return `${role ?? 'button'} ${name}${end}`
  if (role === 'progressbar' || element.localName === 'progress')
    return `progress ${name} ${element.getAttribute('aria-valuetext') ?? element.getAttribute('aria-valuenow') ?? element.getAttribute('value')}`
  if (role === 'img' || element.localName === 'img')
    return nameOf(element) === '' ? undefined : `picture ${name}`
  return undefined
}

const roles = /^(dialog|alertdialog|alert|status|menu|tabpanel|group|region|log|tablist|list)$/
const boxes = /^(nav|section|form|fieldset|table|ul|ol|dl|article|search|header|footer|aside)$/

const headOf = (element: Element): string => {
  const role = element.getAttribute('role')
  const kind = roles.test(role ?? '') ? (role ?? '') : element.localName
  if (kind === 'tablist' || !(roles.test(kind) || boxes.test(kind))) return ''
  const caption = partsOf(element).find(({ localName }) =>
    /^(legend|caption)$/.test(localName),
  )?.textContent
  const name = byIds(element, 'aria-labelledby') || element.getAttribute('aria-label') || caption
  const told = name ? `${kind} ${JSON.stringify(squeezed(name))}` : kind
  return roles.test(kind) || name ? `${told}${describedBy(element)}` : ''
}

const isHeading = (element: Element): boolean => /^h[1-6]$/.test(element.localName)
const separator = (element: Element): string =>
  /^(tr|dl|thead)$/.test(element.localName) ? ' | ' : ' · '

const linesOf = (element: Element, indent: string): string[] => {
  const control = controlOf(element)
  if (control !== undefined) return [`${indent}${control}`]
  if (element instanceof HTMLLabelElement && insideOf(element).length > 0)
    return insideOf(element).flatMap((inside) => linesOf(inside, indent))
  if (isHeading(element))
    return [`${indent}${'#'.repeat(Number(element.localName[1]))} ${squeezed(wordsOf(element))}`]
  const head = headOf(element)
  const inner = head === '' ? indent : `${indent}  `
  const lines: string[] = []
  let words = ''
  const flush = (): void => {
    if (squeezed(words) !== '') lines.push(`${inner}${squeezed(words)}`)
    words = ''
  }
  for (const child of childrenOf(element)) {
    const isInline =
      !(child instanceof Element) ||
      (inlineTags.test(child.localName) &&
        headOf(child) === '' &&
        !isToldElsewhere(child) &&
        !holdsMore(child) &&
        !child.hasAttribute('role'))
    if (isInline)
      words += child instanceof Element ? ` ${wordsOf(child)}` : (child.textContent ?? '')
    else {
      flush()
      if (isToldElsewhere(child)) continue
      if (!/^(legend|caption)$/.test(child.localName)) lines.push(...linesOf(child, inner))
    }
  }
  flush()
  const row = /^(li|tr|dl|p|div|thead|label)$/.test(element.localName) || head !== ''
  const line = lines.map((one) => one.trim()).join(separator(element))
  if (row && lines.length > 0 && indent.length + head.length + line.length < width)
    return [`${indent}${head === '' ? '' : `${head}: `}${line}`]
  if (lines.length === 0) return []
  return head === '' ? lines : [`${indent}${head}:`, ...lines]
}

/** Everything in it, by lines; what fits stands on one. */
export const outlineOf = (element: Element): string[] => {
  lookAround()
  return linesOf(element, '')
}
