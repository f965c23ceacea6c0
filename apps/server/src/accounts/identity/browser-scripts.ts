/**
 * Tells the page that began the sign-in how it ended, by both ways: a provider may have cut the
 * popup off from its opener. Never sends a token. In-app browsers open the popup in the same view,
 * where no page is left to answer. Then it goes back to /login, which leads on or says what failed.
 */
export const popupDoneScript = `'use strict'
const query = new URLSearchParams(location.search)
const message = { type: 'auth-popup', flow: query.get('flow') || '', error: query.get('error') }
const goBack = () => {
  let search = ''
  try { search = sessionStorage.getItem('login-search') || '' } catch {}
  const back = new URLSearchParams(search)
  back.delete('google')
  if (message.error) back.set('google', message.error)
  location.replace('/login?' + back)
}
const waiting = window.opener ? undefined : setTimeout(goBack, 600)
const close = () => { clearTimeout(waiting); channel.close(); window.close() }
const channel = new BroadcastChannel('auth-popup')
channel.addEventListener('message', ({ data }) => {
  if (data && data.type === 'auth-heard' && data.flow === message.flow) close()
})
channel.postMessage(message)
if (window.opener) {
  window.opener.postMessage(message, location.origin)
  setTimeout(close, 50)
}
`

/** The button, not the visit, uses the link up: mail scanners visit links. */
export const confirmEmailScript = `'use strict'
const form = document.getElementById('confirm')
const said = document.getElementById('said')
form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const button = form.querySelector('button')
  button.disabled = true
  try {
    const answer = await fetch('/api/email-verifications', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: location.hash.slice(1) || '-' }),
    })
    const body = await answer.json()
    said.textContent = answer.ok ? 'Thank you, your address is confirmed.' : body.detail
    if (answer.ok || answer.status === 410) form.remove()
    else button.disabled = false
  } catch {
    said.textContent = 'The server could not be reached. Please try again.'
    button.disabled = false
  }
})
`
