// Remembers the link that led to this shop. Browsers cache the file for a year: new code needs v2.
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
    // A direct visit keeps the known values. A known link without a click id keeps its click id.
    if (!click && (!link || link === known[1])) [click, link] = known
    if (!click && !link) return
    write('cmref', click)
    write('cmlink', link)
    const now = click + link
    if (!window.Shopify || sessionStorage.cmref === now) return
    sessionStorage.cmref = now
    // Stores the values in the cart at once, because cookies may be deleted before the purchase.
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
