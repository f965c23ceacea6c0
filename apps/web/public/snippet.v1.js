// Remembers whose link led here: docs at the integration page. Shops keep it for a year, so that
// other words need another number.
;(() => {
  const { dataset } = document.currentScript ?? { dataset: {} }
  const names = ['cmref', 'cmlink']
  const query = new URLSearchParams(location.search)
  const read = (name) => new RegExp(`(?:^|; )${name}=([\\w-]+)`).exec(document.cookie)?.[1] ?? ''
  const write = (name, value) => {
    const age = value ? (dataset.days || 30) * 86400 : 0
    // biome-ignore lint/suspicious/noDocumentCookie: reason: not every browser has another way
    document.cookie = `${name}=${value}; path=/; max-age=${age}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
  }
  const remember = () => {
    const known = names.map(read)
    let [click, link] = names.map((name) => /^[\w-]{1,200}$/.exec(query.get(name) ?? '')?.[0] ?? '')
    // A direct visit only keeps what is known; a link whose click was stripped keeps its own.
    if (!click && (!link || link === known[1])) [click, link] = known
    if (!click && !link) return
    write('cmref', click)
    write('cmlink', link)
    const now = click + link
    if (!window.Shopify || sessionStorage.cmref === now) return
    sessionStorage.cmref = now
    // Into the cart at once: cookies may be gone before it is bought.
    fetch('/cart/update.js', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ attributes: { cmref: click, cmlink: link } }),
      keepalive: true,
    }).catch(() => delete sessionStorage.cmref)
  }
  if (navigator.globalPrivacyControl && dataset.gpc !== 'ignore') return
  if (dataset.consent === undefined) remember()
  else document.addEventListener('cmref:allow', remember, { once: true })
})()
