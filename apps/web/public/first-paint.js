// Before the first paint: a chosen theme and accent never flash in late. A file of its own, since
// the content security policy allows no inline script.
const { app, parts, styles } = document.currentScript.dataset
// What the server has rendered brings both.
if (!app) {
  const theme = /(?:^|; )theme=(light|dark)/.exec(document.cookie)
  document.documentElement.toggleAttribute('data-fonts', document.cookie.includes('fonts=1'))
  if (theme) document.documentElement.classList.add(theme[1])
  try {
    const role = localStorage.getItem('userType')
    if (role === 'creator' || role === 'brand') document.documentElement.dataset.role = role
  } catch {
    // Storage may be forbidden; the accent then comes with the session.
  }
}

const longestUnpainted = 2000
const on = (name, listener) => document.addEventListener(name, listener, true)
const add = (tag, properties) =>
  document.head.appendChild(Object.assign(document.createElement(tag), properties))

// So that the server writes dates and numbers as this browser would.
const keepRegion = () => {
  const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const region = encodeURIComponent(`${locale} ${timeZone}`)
  // biome-ignore lint/suspicious/noDocumentCookie: reason: not every browser has Cookie Store
  document.cookie = `region=${region}; path=/; max-age=31536000; samesite=lax`
}

// For the pages that follow: a phone's first one is shown without them.
const keepFonts = () => {
  for (const font of document.querySelectorAll('link[as=font]')) font.media = 'all'
  // biome-ignore lint/suspicious/noDocumentCookie: reason: not every browser has Cookie Store
  document.cookie = 'fonts=1; path=/; max-age=31536000; samesite=lax'
}

// A page that the server has rendered is painted before its code is fetched.
const fetchApp = () => {
  // The page's own styles stand in it; its code may show anything.
  const whenDressed = fetch(styles)
    .then((answer) => (answer.ok ? answer.text() : ''))
    // Declared again, a font that came too late for this page would move it now.
    .then((css) => add('style', { textContent: css.replace(/@font-face\{[^}]*\}/g, '') }))
    .catch(() => {})
  for (const part of [app.slice(1), ...parts.split(' ')])
    add('link', { rel: 'modulepreload', href: `/${part}` })
  // A browser's first question for its region takes a phone a tenth of a second: a task of its own,
  // before the code that compares it.
  setTimeout(() => {
    keepRegion()
    whenDressed.then(() => add('script', { type: 'module', src: app }))
  })
}
// By the browser's own word: on a busy processor two frames may pass before anything is shown.
const afterPaint = (act) => {
  let isDone = false
  const once = () => {
    if (!isDone) act()
    isDone = true
  }
  try {
    new PerformanceObserver((paints, observer) => {
      if (paints.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      once()
    }).observe({ type: 'paint', buffered: true })
  } catch {
    requestAnimationFrame(() => requestAnimationFrame(once))
  }
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
const isTicked = ({ type }) => /^(checkbox|radio)$/.test(type)
const keep = (field) => {
  if (isKept) typed.set(field, isTicked(field) ? field.checked : field.value)
}
on('input', ({ target }) => keep(target))
// What was typed before this script was there, or brought back by the browser.
// A box that nobody ticked has a value of its own, too.
for (const field of document.querySelectorAll('input, textarea'))
  if (isTicked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue)
    keep(field)
on('click', (event) => {
  const control = isKept && event.target.closest('button, a[href="#"]')
  if (!control) return
  event.preventDefault()
  event.stopPropagation()
  pressed.push([control, twinsOf(control).indexOf(control)])
})

// A part may be made anew: then what stands in its place is pressed.
const twinsOf = ({ localName, outerHTML }) =>
  [...document.querySelectorAll(localName)].filter((one) => one.outerHTML === outerHTML)

delete document.documentElement.dataset.early

const typeAgain = (field, value) => {
  const send = (name) => field.dispatchEvent(new Event(name, { bubbles: true }))
  // React brings a part to life at once for an event like this, and not yet for a field's value.
  send('auxclick')
  if (value === true || value === false) {
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
  for (const [field, value] of typed)
    if (field.isConnected && field.type !== 'file') typeAgain(field, value)
  for (const [control, place] of pressed)
    (control.isConnected ? control : twinsOf(control)[place])?.click()
  document.documentElement.dataset.ready = ''
  keepFonts()
})
