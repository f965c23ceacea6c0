// Before the first paint: a chosen theme and accent never flash in late. It stands in the documents
// that the server renders, whose policy names its hash; those it leaves to the browser ask for it.
const { app, parts, styles } = document.currentScript.dataset
const root = document.documentElement
// What the server has rendered brings both.
if (!app) {
  const theme = /(?:^|; )theme=(light|dark)/.exec(document.cookie)
  root.toggleAttribute('data-fonts', document.cookie.includes('fonts=1'))
  if (theme) root.classList.add(theme[1])
  try {
    const role = localStorage.getItem('userType')
    if (role === 'creator' || role === 'brand') root.dataset.role = role
  } catch {
    // Storage may be forbidden; the accent then comes with the session.
  }
}

const longestUnpainted = 2000
const on = (name, listener) => document.addEventListener(name, listener, true)
// A page may be painted, and hidden, before its end is there.
const whenParsed = new Promise((resolve) => on('DOMContentLoaded', resolve))
const add = (tag, properties) =>
  document.head.appendChild(Object.assign(document.createElement(tag), properties))

// biome-ignore lint/suspicious/noDocumentCookie: reason: not every browser has Cookie Store
const keepCookie = (pair) => (document.cookie = `${pair}; path=/; max-age=31536000; samesite=lax`)

// So that the server writes dates and numbers as this browser would.
const keepRegion = () => {
  const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  keepCookie(`region=${encodeURIComponent(`${locale} ${timeZone}`)}`)
}

// For the pages that follow: a phone's first one is shown without them.
const keepFonts = () => {
  for (const font of document.querySelectorAll('link[as=font]')) font.media = 'all'
  keepCookie('fonts=1')
}

// A page that the server has rendered is painted before its code is fetched.
const fetchApp = () => {
  // The page's own styles stand in it; its code may show anything.
  const whenDressed = fetch(styles)
    .then((answer) => (answer.ok ? answer.text() : ''))
    // Declared again, a font that came too late for this page would move it now.
    .then((css) => add('style', { textContent: css.replace(/@font-face\{[^}]*\}/g, '') }))
    .catch(() => {})
  const whenThere = [app.slice(1), ...parts.split(' ')].map((part) => {
    const link = add('link', { rel: 'modulepreload', href: `/${part}` })
    return new Promise((there) => {
      Object.assign(link, { onload: there, onerror: there })
      // Safari before 17 takes no notice of it, and says nothing.
      if (!link.relList.supports('modulepreload')) there()
    })
  })
  // A browser's first question for its region takes a phone a tenth of a second: a task of its own,
  // before the code that compares it, and when nothing else is under way.
  Promise.all([whenDressed, whenParsed, ...whenThere]).then(() =>
    setTimeout(() => {
      keepRegion()
      setTimeout(() => add('script', { type: 'module', src: app }))
    }),
  )
}
// By the browser's own word: on a busy processor two frames may pass before anything is shown.
const afterPaint = (act) => {
  let isDone = false
  const once = () => {
    if (!isDone) act()
    isDone = true
  }
  new PerformanceObserver((paints) => {
    if (paints.getEntriesByName('first-contentful-paint')[0]) once()
  }).observe({ type: 'paint', buffered: true })
  // One in the background is never painted, and a browser may keep the word to itself.
  on('visibilitychange', () => document.hidden && once())
  setTimeout(once, longestUnpainted)
}
if (!app) keepRegion()
else if (document.hidden) fetchApp()
else afterPaint(fetchApp)

// What is pressed and typed meanwhile is kept, and done as soon as the page can.
let isKept = app
const typed = new Map()
const pressed = []
let focused
const isTicked = ({ type }) => /^(checkbox|radio)$/.test(type)
// A password manager or a translator may have changed the page, and React then makes it anew: what
// takes the place of a control is the one as far down among those that are like it.
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
// What the browser brought back, or something else filled in without a word. A box that nobody
// ticked has a value of its own, too.
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
  // React brings a part to life at once for an event like this, and not yet for a field's value.
  send('auxclick')
  if (isTicked(field)) {
    field.checked = !value
    field.click()
    return
  }
  // It tells a change by what it last heard of: nothing, now.
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
