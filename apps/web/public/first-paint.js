// Applies theme and accent before the first paint. Server-rendered documents contain this script,
// and their content policy names its hash.
const { app, parts, styles } = document.currentScript.dataset
const root = document.documentElement
if (!app) {
  const theme = /(?:^|; )theme=(light|dark)/.exec(document.cookie)
  root.toggleAttribute('data-fonts', document.cookie.includes('fonts=1'))
  if (theme) root.classList.add(theme[1])
  try {
    const role = localStorage.getItem('userType')
    if (role === 'creator' || role === 'brand') root.dataset.role = role
  } catch {
    // The browser may forbid storage. The accent then follows with the session.
  }
}

const longestUnpainted = 2000
const on = (name, listener) => document.addEventListener(name, listener, true)
// A page may be painted or hidden before it is completely parsed.
const whenParsed = new Promise((resolve) => on('DOMContentLoaded', resolve))
const add = (tag, properties) =>
  document.head.appendChild(Object.assign(document.createElement(tag), properties))

// biome-ignore lint/suspicious/noDocumentCookie: reason: not every browser has Cookie Store
const keepCookie = (pair) => (document.cookie = `${pair}; path=/; max-age=31536000; samesite=lax`)

const keepRegion = () => {
  const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  keepCookie(`region=${encodeURIComponent(`${locale} ${timeZone}`)}`)
}

const keepFonts = () => {
  for (const font of document.querySelectorAll('link[as=font]')) font.media = 'all'
  keepCookie('fonts=1')
}

const fetchApp = () => {
  // The page contains only its own styles, but its code may show any component.
  const whenDressed = fetch(styles)
    .then((answer) => (answer.ok ? answer.text() : ''))
    // Declaring a font again would apply a late font now and shift the text.
    .then((css) => add('style', { textContent: css.replace(/@font-face\{[^}]*\}/g, '') }))
    .catch(() => {})
  const whenThere = [app.slice(1), ...parts.split(' ')].map((part) => {
    const link = add('link', { rel: 'modulepreload', href: `/${part}` })
    return new Promise((there) => {
      Object.assign(link, { onload: there, onerror: there })
      // Safari before 17 ignores `modulepreload` and fires no event.
      if (!link.relList.supports('modulepreload')) there()
    })
  })
  // The first `Intl` call takes a phone 100 ms, so it runs as a task of its own.
  Promise.all([whenDressed, whenParsed, ...whenThere]).then(() =>
    setTimeout(() => {
      keepRegion()
      setTimeout(() => add('script', { type: 'module', src: app }))
    }),
  )
}
// On a busy processor, two frames may pass before the first paint.
const afterPaint = (act) => {
  let isDone = false
  const once = () => {
    if (!isDone) act()
    isDone = true
  }
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint')[0]) once()
  }).observe({ type: 'paint', buffered: true })
  // A hidden page is never painted, and a browser may not report the paint.
  on('visibilitychange', () => document.hidden && once())
  setTimeout(once, longestUnpainted)
}
if (!app) keepRegion()
else if (document.hidden) fetchApp()
else afterPaint(fetchApp)

// Clicks and input before hydration are recorded and repeated afterwards.
let isKept = app
const typed = new Map()
const pressed = []
let focused
const isTicked = ({ type }) => /^(checkbox|radio)$/.test(type)
// An extension may have changed the page, so that React renders it again. The replacement of a
// control is the one at the same position among similar controls.
const likenessOf = ({ localName, type, name, className }) =>
  [localName, type, name, className].join()
const allLike = (likeness) =>
  [...document.querySelectorAll('input, textarea, select, button, a[href="#"]')].filter(
    (one) => likenessOf(one) === likeness,
  )
const placeOf = (control) => {
  const likeness = likenessOf(control)
  return { control, likeness, at: allLike(likeness).indexOf(control) }
}
const standing = ({ control, likeness, at }) =>
  control.isConnected ? control : allLike(likeness)[at]

const keep = (field) => {
  if (!isKept || !field.matches('input, textarea, select') || field.type === 'file') return
  const value = isTicked(field) ? field.checked : field.value
  typed.set(field, { ...placeOf(field), value })
}
on('input', ({ target }) => keep(target))
on('change', ({ target }) => keep(target))
on('focusin', ({ target }) => {
  if (isKept) focused = placeOf(target)
})
// Includes values that the browser restored or filled in without an event.
const keepFilled = () => {
  for (const field of document.querySelectorAll('input, textarea, select')) {
    const before = field.options
      ? [...field.options].find((option) => option.defaultSelected) || field.options[0]
      : undefined
    const isFilled = isTicked(field)
      ? field.checked !== field.defaultChecked
      : field.value !== (field.options ? before?.value : field.defaultValue)
    if (isFilled) keep(field)
  }
}
whenParsed.then(keepFilled)
on('app-starts', keepFilled)
on('click', (event) => {
  const control = isKept && event.target.closest('button, a[href="#"]')
  if (!control) return
  event.preventDefault()
  event.stopPropagation()
  pressed.push(placeOf(control))
})

const typeAgain = (field, value) => {
  const send = (name) => field.dispatchEvent(new Event(name, { bubbles: true }))
  // React hydrates a part at once for a click event, but not for an input event.
  send('auxclick')
  if (isTicked(field)) {
    field.checked = !value
    field.click()
    return
  }
  // React ignores an input event when the value equals the last value that it knows.
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value)
  send('input')
  send('change')
}

on('app-ready', () => {
  isKept = ''
  for (const { value, ...place } of typed.values()) {
    const field = standing(place)
    if (field) typeAgain(field, value)
  }
  if (focused && !focused.control.isConnected) standing(focused)?.focus()
  for (const place of pressed) standing(place)?.click()
  root.dataset.ready = ''
  keepFonts()
})
