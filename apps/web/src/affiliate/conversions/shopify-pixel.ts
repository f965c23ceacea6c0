/** Runs in Shopify's sandbox. Reports each checkout twice, because a report may be lost. */
export const shopifyPixel = (origin: string, programmeId: string, windowDays: number): string =>
  `const names = ['cmref', 'cmlink']
const shape = /^[\\w-]{1,200}$/
let privacy = init.customerPrivacy
let query
const allowed = () => privacy?.marketingAllowed === true && !navigator.globalPrivacyControl
const keep = async () => {
  if (!query || !allowed()) return
  const known = await Promise.all(names.map((name) => browser.cookie.get(name)))
  let found = names.map((name) => shape.exec(query.get(name) ?? '')?.[0] ?? '')
  if (!found[0] && (!found[1] || found[1] === known[1])) found = known
  if (!found[0] && !found[1]) return
  names.forEach((name, nr) => browser.cookie.set(\`\${name}=\${found[nr] ?? ''}; path=/; max-age=\${found[nr] ? ${windowDays * 86_400} : 0}; samesite=lax; secure\`))
}
const tell = async ({ data: { checkout } }) => {
  if (!allowed()) return
  const carried = checkout.attributes?.find(({ key }) => key === 'cmref')?.value
  const click = (await browser.cookie.get('cmref')) || carried || ''
  if (!checkout.token || !shape.test(click)) return
  const body = JSON.stringify({ checkout_token: checkout.token, click_id: click })
  fetch('${origin}/v1/pixels/${programmeId}', { method: 'POST', body, keepalive: true }).catch(() => {})
}
analytics.subscribe('page_viewed', ({ context }) => {
  query = new URLSearchParams(context.document.location.search)
  return keep()
})
analytics.subscribe('checkout_started', tell)
analytics.subscribe('checkout_completed', tell)
api.customerPrivacy.subscribe('visitorConsentCollected', (event) => {
  privacy = event.customerPrivacy
  return keep()
})
`
